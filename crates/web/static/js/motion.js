// What the units of a turn do, for the map in a page and for a game in a file.
"use strict";

const motion = (() => {
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const units = (layer) => [...layer.querySelectorAll("#units > .ut")];
  const known = ({ power, unit }, place) => `${power} ${unit} ${place.split("/")[0]}`;

  /** Puts into a layer what it leaves out because it follows from the rest: what a unit is and where, the light edge under a shaft. */
  function whole(layer) {
    const powers = new Map([...layer.querySelectorAll(".wd desc")].map(({ dataset }) => [dataset.ink, dataset.power]));
    for (const { id, dataset, firstElementChild: token } of units(layer)) {
      dataset.province = id.slice(2);
      dataset.place ??= dataset.province;
      dataset.unit = token.getAttribute("href").at(-1);
      dataset.power = powers.get(token.getAttribute("class"));
      dataset.at = token.getAttribute("transform").match(/[-\d.]+ [-\d.]+/)[0];
    }
    for (const shaft of layer.querySelectorAll("#orders .a:not(.b)")) {
      const edge = shaft.cloneNode();
      edge.setAttribute("class", "k");
      shaft.before(edge);
    }
    return layer;
  }

  /** Where a unit goes: to where its goal's units stand, if the layer says nothing else. */
  function goal({ ownerSVGElement: board, dataset }) {
    const [province, coast] = (dataset.goal ?? "").split("/");
    const there = board.querySelector(coast ? `#c-${province}-${coast}` : `#p-${province}`);
    return dataset.to ?? there?.dataset.at ?? dataset.at;
  }

  /** What stands where before the orders, and when they have been carried out. */
  const before = (layer) => new Set(units(layer).map(({ dataset }) => known(dataset, dataset.place)));
  const stays = ({ fate }) => fate !== "falls";
  const goes = (dataset) => ["goes", "retreats"].includes(dataset.fate);
  const end = (dataset) => known(dataset, goes(dataset) ? dataset.goal : dataset.place);
  const after = (layer) => new Set(units(layer).map(({ dataset }) => dataset).filter(stays).map(end));

  /** Orders are carried out: units go, try and come back, are driven out. Nobody who wants no motion sees any. */
  function act(layer) {
    if (still()) return Promise.resolve();
    const time = { goes: 900, fails: 1100, falls: 1100, retreats: 1500 };
    return Promise.all([...layer.querySelectorAll("[data-fate]")].map((unit) => {
      const [from, to] = [unit.dataset.at, goal(unit)].map((at) => at.split(" ").map(Number));
      const by = (part) => ({ transform: `translate(${(to[0] - from[0]) * part}px, ${(to[1] - from[1]) * part}px)` });
      const steps = {
        goes: [by(0), by(1)],
        fails: [by(0), { ...by(0.5), easing: "ease-in" }, { ...by(0.46), offset: 0.6 }, by(0)],
        retreats: [{ ...by(0), offset: 0.45 }, { transform: "translate(2px, 1px)", offset: 0.52 }, { transform: "translate(-2px, 0)", offset: 0.6 }, by(1)],
        falls: [{ ...by(0), offset: 0.5 }, { transform: "translate(2px, 1px)", offset: 0.6 }, { transform: "translate(-2px, 0)", offset: 0.7 }, { transform: "translate(3px, 3px)", opacity: 0.5 }],
      };
      const { fate } = unit.dataset;
      return unit.animate(steps[fate], { duration: time[fate], easing: "ease-in-out", fill: "forwards" }).finished;
    }));
  }

  function change(list, steps) {
    if (still()) return Promise.resolve();
    return Promise.all(list.map((unit) => {
      unit.style.transformBox = "fill-box";
      unit.style.transformOrigin = "center";
      return unit.animate(steps, { duration: 700, easing: "ease-out", fill: "both" }).finished;
    }));
  }

  /** Units that the layer which follows has no more are removed. */
  function leave(layer, next) {
    const there = before(next);
    const gone = units(layer).filter(({ dataset }) => stays(dataset) && !there.has(end(dataset)));
    return change(gone, [{ opacity: 1 }, { opacity: 0 }]);
  }

  /** Units that came after the orders of the layer before are built. */
  function come(layer, last) {
    const there = after(last);
    const built = units(layer).filter(({ dataset }) => !there.has(known(dataset, dataset.place)));
    return change(built, [{ scale: 0.2, opacity: 0 }, { scale: 1.25, opacity: 1, offset: 0.7 }, { scale: 1, opacity: 1 }]);
  }

  /** The centers of a ground are as large as the units of its layer, and have the colours of those to whom it says they belong. */
  function own(board, layer) {
    board.style.setProperty("--s", layer.style.getPropertyValue("--s"));
    const powers = [...layer.querySelectorAll(".wd desc")].map(({ dataset }) => dataset);
    const inks = new Map(powers.flatMap(({ at, ink }) => at.split(" ").map((province) => [province, ink])));
    for (const center of board.querySelectorAll("[data-center]")) {
      const ink = inks.get(center.dataset.center);
      center.setAttribute("class", ink ? `own ${ink}` : "");
    }
  }

  return { act, leave, come, own, still, whole };
})();
