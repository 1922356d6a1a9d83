/**
 * `delayMs`: delays every answer. `down`, `dropNext`: cut connections. `fail500`: answers 500. `answers`: `empty`,
 * `broken` JSON, `lying` amounts under a real source, `hostile` instructions and links; null for an honest answer.
 */
export type LlmFaults = {
  answers: string | null;
  delayMs: number;
  down: number;
  dropNext: number;
  fail500: number;
};

export const noLlmFaults: Readonly<LlmFaults> = { answers: null, delayMs: 0, down: 0, dropNext: 0, fail500: 0 };
