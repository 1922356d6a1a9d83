/**
 * Mutants that no test can tell from the original, or that nobody would want told: `file, mutator, the line as it
 * stands` → why. A reason whose mutant is killed, or gone, is told, so that the list stays true.
 */
export const explained: Readonly<Record<string, string>> = {};
