/**
 * `delayMs`: every answer waits. `down`: every call is cut until it is 0. `dropNext`, `fail500`: so many calls are cut, or answered
 * 500. `answers`: what it says, whatever it is asked: `empty` nothing, `broken` no JSON, `lying` an amount and a date of its own under a
 * true source, `hostile` its instructions, HTML and links; null for an honest answer.
 */
export type LlmFaults = {
  answers: string | null;
  delayMs: number;
  down: number;
  dropNext: number;
  fail500: number;
};

export const noLlmFaults: Readonly<LlmFaults> = { answers: null, delayMs: 0, down: 0, dropNext: 0, fail500: 0 };
