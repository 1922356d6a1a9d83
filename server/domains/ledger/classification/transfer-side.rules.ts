export type TransferSide = {
  id: string;
  account: string;
  day: string;
  currency: string;
  /** Signed as the account saw it; never 0. */
  amountMinor: number;
  usdCents?: number | undefined;
  hint?: 'own_transfer' | 'conversion' | undefined;
};

export type TransferPair = { out: TransferSide; in: TransferSide };

export const transferDaysMax = 5;

/** The surest first: one day before several, two hints before one, one before none. */
export type PairingStep = { days: number; isOutHinted: boolean; isInHinted: boolean };

export const pairingSteps: readonly PairingStep[] = Array.from({ length: transferDaysMax + 1 }, (_, days) => [
  { days, isOutHinted: true, isInHinted: true },
  { days, isOutHinted: true, isInHinted: false },
  { days, isOutHinted: false, isInHinted: true },
  { days, isOutHinted: false, isInHinted: false },
]).flat();

/** Days since 1970. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);

/** Fixes the order of legs, so that the order of entries does not matter. */
export const byId = (one: TransferSide, other: TransferSide): number =>
  one.id < other.id ? -1 : Number(one.id > other.id);
