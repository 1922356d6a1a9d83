import { networkOf } from '../../platform/http/security/network-of.rules.ts';

/**
 * How many tries may go unpaid before no further card is tried. Thieves find out which stolen cards work by trying many;
 * a customer mistypes two or three times, or has a card refused and takes another. Windows are fixed: they begin with
 * the first try and end on time, whatever comes in between.
 */
export type Budget = { key: string; triesMax: number; seconds: number };

/** Whoever pays: what has been tried unpaid so far belongs to them, their network and their card. */
export type Payer = { userId: string; isVerified: boolean; address: string };

const quarter = 15 * 60;
const day = 24 * 3_600;

/** Unpaid tries of somebody whose e-mail address nobody has confirmed; then it has to be. */
export const unverifiedTriesMax = 3;

export function budgetsOfUser({ userId, isVerified }: Payer): Budget[] {
  return [
    { key: `account ${userId} quarter`, triesMax: 5, seconds: quarter },
    { key: `account ${userId} day`, triesMax: isVerified ? 15 : unverifiedTriesMax, seconds: day },
  ];
}

/** Guesses of a card's code are few, whoever makes them. */
export function budgetsOfCard(fingerprint: string): Budget[] {
  return [
    { key: `card ${fingerprint} quarter`, triesMax: 4, seconds: quarter },
    { key: `card ${fingerprint} day`, triesMax: 10, seconds: day },
  ];
}

/** An office or a whole village may share an address, so it has much more than a person. */
export function budgetsOfNetwork(address: string): Budget[] {
  const network = networkOf(address);
  return [
    { key: `network ${network} quarter`, triesMax: 30, seconds: quarter },
    { key: `network ${network} day`, triesMax: 150, seconds: day },
  ];
}
