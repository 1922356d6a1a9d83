/**
 * What may go wrong on purpose, for calls of the API. `dropNext`/`dropRate`: a call that writes is executed and its
 * connection cut instead of answered. `dropBeforeRate`: a call is cut before anything is done. `delayMs`: every call
 * waits first. `fail500`/`fail500Rate`/`fail429`: answered so, and nothing is done. `freeze`: that many calls are
 * accepted and never answered. `lateMs`: calls that write (`lateRate` of them) are cut at once and executed that much
 * later, which is the trap for whoever looks, finds nothing and repeats. `down`: while it is 1 every call is cut.
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
