//! Proof that the rules engine is right: the test cases of DATC, the worked examples of the rule texts.
