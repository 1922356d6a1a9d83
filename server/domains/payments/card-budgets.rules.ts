import { networkOf } from '../../platform/http/security/network-of.rules.ts';

/** Thieves try many stolen cards; customers mistype two or three times. Windows are fixed from the first try. */
export type Budget = { key: string; triesMax: number; seconds: number };

export type Payer = { userId: string; isVerified: boolean; address: string };

const quarter = 15 * 60;
const day = 24 * 3_600;

export const unverifiedTriesMax = 3;

export function budgetsOfUser({ userId, isVerified }: Payer): Budget[] {
  return [
    { key: `account ${userId} quarter`, triesMax: 5, seconds: quarter },
    { key: `account ${userId} day`, triesMax: isVerified ? 15 : unverifiedTriesMax, seconds: day },
  ];
}

/** Few, because guesses of a card's code count across accounts. */
export function budgetsOfCard(fingerprint: string): Budget[] {
  return [
    { key: `card ${fingerprint} quarter`, triesMax: 4, seconds: quarter },
    { key: `card ${fingerprint} day`, triesMax: 10, seconds: day },
  ];
}

/** Higher than a person's, because an office or a village may share an address. */
export function budgetsOfNetwork(address: string): Budget[] {
  const network = networkOf(address);
  return [
    { key: `network ${network} quarter`, triesMax: 30, seconds: quarter },
    { key: `network ${network} day`, triesMax: 150, seconds: day },
  ];
}
