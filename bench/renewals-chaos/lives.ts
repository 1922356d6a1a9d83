/** What becomes of each company in its year: chosen beforehand, by the seed. */
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { monthsAfter } from '@zarpa/contract/renewals/services.rules.ts';
import type { Random } from '../payments-chaos/seeded-random.ts';

export const beginsOn = '2027-03-01';
export const agentCents = 19_900;

export const cardKinds = {
  good: 'pm_card_visa',
  generic: 'pm_card_chargeCustomerFail',
  empty: 'pm_card_visa',
  lost: 'pm_card_visa',
  revoked: 'pm_card_visa',
  expired: 'pm_card_visa',
  asks: 'pm_card_authenticationRequired',
  none: undefined,
} as const;
export type CardKind = keyof typeof cardKinds;

export type Addon = 'direccion_fisica' | 'numero_voip';
export const addonCents: Readonly<Record<Addon, number>> = { direccion_fisica: 19_900, numero_voip: 14_900 };

export type NewService = { kind: string; anchorOn: string; months: number; cents: number; paidUntil: string };

/** Days on which somebody does something; null: never. */
export type Life = {
  number: number;
  dueOn: string;
  services: readonly NewService[];
  card: CardKind;
  /** The bank changes its mind. */
  breaksOn: string | null;
  mendsOn: string | null;
  /** Another card that is good. */
  savesOn: string | null;
  mail: 'taken' | 'refused' | 'comes back';
  /** The team tells by hand what was not delivered. */
  isToldByHand: boolean;
  cancels: { on: string; all: boolean; undoneOn: string | null } | null;
};

const acts: Readonly<Record<CardKind, 'empty-card' | 'lose-card' | 'revoke-card' | 'expire-card' | null>> = {
  good: null,
  generic: null,
  empty: 'empty-card',
  lost: 'lose-card',
  revoked: 'revoke-card',
  expired: 'expire-card',
  asks: null,
  none: null,
};
export const actOf = (card: CardKind) => acts[card];

const kinds: readonly CardKind[] = [
  ...Array.from({ length: 10 }, () => 'good' as const),
  ...(['generic', 'empty', 'empty', 'lost', 'lost', 'revoked', 'expired', 'asks', 'none', 'none'] as const),
];

export function chooseLife(number: number, random: Random): Life {
  const dueOn = chooseDue(number, random);
  const card = random.pick(kinds);
  const after = (from: number, to: number) => addDays(dueOn, random.between(from, to));
  const isTroubled = card !== 'good';
  return {
    number,
    dueOn,
    services: chooseServices(number, dueOn, random),
    card,
    breaksOn: acts[card] ? after(-12, 0) : null,
    mendsOn: acts[card] && random.happens(0.5) ? after(1, 22) : null,
    savesOn: random.happens(isTroubled ? 0.6 : 0.06) ? after(card === 'none' ? -20 : -2, 40) : null,
    mail: random.pick([...Array.from({ length: 14 }, () => 'taken' as const), 'refused', 'comes back', 'comes back']),
    isToldByHand: random.happens(0.6),
    cancels: random.happens(0.2) ? chooseCancelling(dueOn, random) : null,
  };
}

function chooseDue(number: number, random: Random): string {
  // Both days of which a year has no equal, and some at the very beginning, whose notices are late.
  if (number % 25 === 0) return '2028-02-29';
  if (number % 25 === 1) return '2028-01-31';
  return addDays(beginsOn, number % 25 === 2 ? random.between(1, 20) : random.between(20, 364));
}

function chooseServices(number: number, dueOn: string, random: Random): NewService[] {
  const anchorOn = dueOn === '2028-02-29' ? '2024-02-29' : monthsAfter(dueOn, -12);
  const yearly = { anchorOn, months: 12, paidUntil: dueOn };
  const services: NewService[] = [{ ...yearly, kind: 'agent', cents: agentCents }];
  if (random.happens(0.4)) services.push({ ...yearly, kind: 'addon:numero_voip', cents: addonCents.numero_voip });
  // Month by month from the last day of a long month, or together with the agent.
  const address = { kind: 'addon:direccion_fisica', cents: addonCents.direccion_fisica };
  if (number % 40 === 3) services.push({ ...address, anchorOn: '2027-01-31', months: 1, paidUntil: '2027-03-31' });
  else if (random.happens(0.3)) services.push({ ...yearly, ...address });
  return services;
}

function chooseCancelling(dueOn: string, random: Random): NonNullable<Life['cancels']> {
  const on = addDays(dueOn, random.pick([-50, -25, -10, -3, -2, -1, 0, 0, 1, 5]));
  const undoneOn = on < dueOn && random.happens(0.4) ? addDays(on, random.between(1, 12)) : null;
  return { on, all: random.happens(0.5), undoneOn };
}
