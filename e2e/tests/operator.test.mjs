// Every page of the operator.
import { after, test } from "node:test";
import { startBrowser, theSite } from "../browser.mjs";
import { everyPage } from "../pages.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

test("every page of the operator", () => everyPage(browser, site, "operator"));
