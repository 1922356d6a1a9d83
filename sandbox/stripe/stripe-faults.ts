/**
 * What may go wrong on purpose. `dropNext`/`dropRate`: a server's POST is executed and its answer cut off.
 * `fail500`: that many server calls answer 500 and execute nothing. `delayMs`: every server call waits before it is
 * executed. `swallowRate`: server calls neither executed nor answered, their connections left open, as a network that
 * loses everything does. `webhookLossRate`: events never sent. `webhookDuplicateRate`: events sent twice.
 */
export type StripeFaults = {
  dropNext: number;
  dropRate: number;
  delayMs: number;
  fail500: number;
  swallowRate: number;
  webhookLossRate: number;
  webhookDuplicateRate: number;
  webhookDelayMs: number;
};

export const noStripeFaults: Readonly<StripeFaults> = {
  dropNext: 0,
  dropRate: 0,
  delayMs: 0,
  fail500: 0,
  swallowRate: 0,
  webhookLossRate: 0,
  webhookDuplicateRate: 0,
  webhookDelayMs: 0,
};
