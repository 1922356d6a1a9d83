/**
 * `drop*`: a POST is executed, its answer cut off. `fail500`: not executed. `late500`: a POST is executed and answered 500.
 * `swallowRate`: neither executed nor answered, the connection stays open. `webhookLossRate`, `webhookDuplicateRate`: never sent, sent twice.
 */
export type StripeFaults = {
  dropNext: number;
  dropRate: number;
  delayMs: number;
  fail500: number;
  late500: number;
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
  late500: 0,
  swallowRate: 0,
  webhookLossRate: 0,
  webhookDuplicateRate: 0,
  webhookDelayMs: 0,
};
