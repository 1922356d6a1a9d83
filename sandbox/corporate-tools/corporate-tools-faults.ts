/**
 * `drop*`: executed, then cut. `dropBeforeRate`: cut before anything is done. `fail*`: nothing is done. `freeze`:
 * accepted, never answered. `lateMs`, `lateRate`: cut at once and executed later, the trap for a repeat. `down`: every
 * call is cut.
 */
export type CorporateToolsFaults = {
  delayMs: number;
  dropNext: number;
  dropRate: number;
  dropBeforeRate: number;
  fail500: number;
  fail500Rate: number;
  fail429: number;
  freeze: number;
  lateMs: number;
  lateRate: number;
  down: number;
};

export const noCorporateToolsFaults: Readonly<CorporateToolsFaults> = {
  delayMs: 0,
  dropNext: 0,
  dropRate: 0,
  dropBeforeRate: 0,
  fail500: 0,
  fail500Rate: 0,
  fail429: 0,
  freeze: 0,
  lateMs: 0,
  lateRate: 1,
  down: 0,
};
