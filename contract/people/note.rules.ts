export const noteLengthMax = 200;

/** A mail of ours that says what a stranger wrote must lead nowhere else. */
export const noteProblem = (text: string): string | undefined =>
  /https?:|www\.|\S\.\S+\/|[\n\r]/i.test(text) ? 'Escribe una frase sin enlaces' : undefined;
