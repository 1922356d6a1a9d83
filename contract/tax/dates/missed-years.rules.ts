/** So many letters are told of each thing about a year that was missed. */
export const missedTextMax = 2000;
