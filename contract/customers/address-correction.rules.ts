export const addressSides = ['new', 'old'] as const;
export type AddressSide = (typeof addressSides)[number];

export const addressAnswers = ['confirm', 'stop'] as const;

/** `failed`: the identity provider did not take the address. */
export const correctionStates = ['open', 'done', 'stopped', 'withdrawn', 'failed', 'expired'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** How long the present address may object. */
export const objectionHours = 24;
/** How long the links hold. */
export const correctionDays = 7;

type Correction = { madeAt: Date; isConfirmed: boolean; isReleased: boolean; isOldRefused: boolean };

/** Nothing changes before the new address is proven; the present one may object for a day, unless it agreed or takes no mail. */
export function isCorrectionDue({ madeAt, isConfirmed, isReleased, isOldRefused }: Correction, now: Date): boolean {
  return isConfirmed && (isReleased || isOldRefused || now >= objectionEnds(madeAt));
}

export const objectionEnds = (madeAt: Date) => new Date(madeAt.getTime() + objectionHours * 3_600_000);
export const correctionExpires = (madeAt: Date) => new Date(madeAt.getTime() + correctionDays * 86_400_000);
