/** When a renewal may be charged: by what was told before, and to whom it was delivered (renewals.md §1). */
import { addDays } from '../tax/dates/days.rules.ts';
import { daysBetween } from './services.rules.ts';

/** Days before the charge. `law` is the one that laws ask for. */
export const noticeDays = { first: 60, law: 30, last: 7 } as const;
export type NoticeKind = keyof typeof noticeDays;

/** With those after a charge that failed. That it failed is told by the mail of how it went. */
export const toldKinds = ['first', 'law', 'last', 'grace', 'resignation'] as const;
export type ToldKind = (typeof toldKinds)[number];

/** The shortest and the longest time between the delivered notice and the charge, in days. */
export const lawDays = { least: 15, most: 45 } as const;

/** A mail counts as delivered when the server took it and it did not come back for two days. */
export const bounceDays = 2;

/** A mail that no server took for so long will not arrive. */
export const waitingDaysMax = 5;

/** What became of a mail. */
export type Sent = {
  sentOn: string;
  /** The day on which the customer's mail server took it; null while it waits. */
  acceptedOn: string | null;
  /** It came back. */
  isBounced: boolean;
};

export type Notice = Sent & { kind: NoticeKind; /** What it said. */ amountCents: number };

export function deliveryOf({ sentOn, acceptedOn, isBounced }: Sent, today: string): 'told' | 'waiting' | 'lost' {
  if (isBounced) return 'lost';
  if (acceptedOn === null) return today > addDays(sentOn, waitingDaysMax) ? 'lost' : 'waiting';
  return today < addDays(acceptedOn, bounceDays) ? 'waiting' : 'told';
}

/** The day from which a notice counts as told; undefined while that is not known, and for one that came back. */
export const toldOn = (notice: Sent, today: string): string | undefined =>
  deliveryOf(notice, today) === 'told' ? notice.acceptedOn! : undefined;

export type ToCharge = {
  dueOn: string;
  notices: readonly Notice[];
  /** The price on a day of charging. */
  centsOn: (day: string) => number;
};
export type ChargeDay =
  | { kind: 'known'; on: string }
  /** No notice of the law was told that still holds on the day of the charge: one has to be, and moves it. */
  | { kind: 'untold' }
  /** It was sent, and whether it arrives is not known yet. */
  | { kind: 'unknown' };

/**
 * The day of the charge: its own, or 15 days after the notice was told, whichever is later. A notice that says a smaller sum, or that is
 * older than 45 days by then, does not count.
 */
export function chargeDay({ dueOn, notices, centsOn }: ToCharge, today: string): ChargeDay {
  const said = notices.filter(({ kind }) => kind === 'law');
  const days = said.flatMap((notice) => {
    const told = toldOn(notice, today);
    if (told === undefined) return [];
    const on = later(later(dueOn, addDays(told, lawDays.least)), today);
    return daysBetween(told, on) <= lawDays.most && notice.amountCents >= centsOn(on) ? [on] : [];
  });
  const [first] = days.toSorted();
  if (first !== undefined) return { kind: 'known', on: first };
  return said.some((notice) => deliveryOf(notice, today) === 'waiting') ? { kind: 'unknown' } : { kind: 'untold' };
}

export const later = (one: string, other: string): string => (one > other ? one : other);

/** What a place asks, as its law says it. Days between telling and charging; null: no longest time. */
export type LawOfNotice = {
  place: string;
  least: number;
  most: number | null;
  source: string;
  checkedOn: string;
};

export const lawsOfNotice: readonly LawOfNotice[] = [
  { place: 'California', least: 15, most: 45, source: 'Bus. & Prof. Code 17602(b)', checkedOn: '2026-11-24' },
  { place: 'España', least: 15, most: null, source: 'Ley 10/2025, art. 97.1 p) TRLGDCU', checkedOn: '2026-11-24' },
  { place: 'México', least: 5, most: null, source: 'LFPC, reforma en trámite', checkedOn: '2026-11-24' },
  { place: 'Otros estados', least: 15, most: 60, source: 'NY GBL 527-a y semejantes', checkedOn: '2026-11-24' },
];

/** Whether a law lets us charge on a day what was told on another. */
export function isTold({ least, most }: LawOfNotice, told: string, charged: string): boolean {
  const days = daysBetween(told, charged);
  return days >= least && (most === null || days <= most);
}
