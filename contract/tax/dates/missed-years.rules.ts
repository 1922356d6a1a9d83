export const missedTextMax = 2000;
