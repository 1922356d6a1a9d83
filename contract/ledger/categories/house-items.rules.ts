import type { CategoryKey } from './list.rules.ts';
import { articlesFeeCents } from '../../tax/book/wyoming-dues.rules.ts';

/** `formation`, `state_fee`, or an add-on named as in an order's item, `addon:numero_voip`. */
export type HouseItem = {
  item: string;
  label: string;
  cents: number;
};

export type HouseKind = {
  category: CategoryKey;
  counter: 'formation_by_owner' | 'expense_by_owner';
  english: string;
};

const forms = (category: CategoryKey, english: string): HouseKind => ({
  category,
  counter: 'formation_by_owner',
  english,
});
const serves = (category: CategoryKey, english: string): HouseKind => ({
  category,
  counter: 'expense_by_owner',
  english,
});

const kinds: Readonly<Record<string, HouseKind>> = {
  // The plan has one price, which includes the agent's first year and the EIN.
  formation: forms('legal_professional', 'formation service, first year of registered agent included'),
  state_fee: forms('taxes_licenses', 'Wyoming filing fee'),
  'addon:direccion_fisica': serves('office', 'mailing address'),
  'addon:numero_voip': serves('utilities', 'telephone number'),
  'addon:asesoria_bancaria': serves('legal_professional', 'advice on opening a bank account'),
  'addon:sitio_web_basico': serves('software', 'website'),
  'addon:asesoria_procesador_pagos': serves('legal_professional', 'advice on payment processors'),
};
const otherAddon = serves('other_expense', 'additional service');

export const houseKindOf = (item: string): HouseKind => kinds[item] ?? otherAddon;

export type HouseBought = {
  paidCents: number;
  returnedCents: number;
  addons: readonly { key: string; label: string; cents: number; isCancelled: boolean }[];
};

/**
 * Items with their remaining prices. A refund is deducted from cancelled add-ons first, then other add-ons (the last one first),
 * then our service; the state's fee comes last because the state does not refund it.
 */
export function houseItemsOf({ paidCents, returnedCents, addons }: HouseBought): HouseItem[] {
  const bought = addons.map(({ key, label, cents, isCancelled }) => ({
    item: `addon:${key}`,
    label,
    cents,
    isCancelled,
  }));
  const plan = Math.max(0, paidCents - sumOf(bought));
  const fee = Math.min(plan, articlesFeeCents);
  const service = {
    item: 'formation',
    label: 'Servicio de constitución, con el agente registrado del primer año',
    cents: plan - fee,
  };
  const state = { item: 'state_fee', label: 'Tasa del Estado de Wyoming', cents: fee };
  const whole = [service, state, ...bought];
  let back = sumOf(whole) - Math.max(0, paidCents - returnedCents);
  const first = bought.filter(({ isCancelled }) => isCancelled);
  const then = bought.filter(({ isCancelled }) => !isCancelled).toReversed();
  const taken = new Map<string, number>();
  for (const { item, cents } of [...first, ...then, service, state]) {
    const share = Math.min(cents, back);
    taken.set(item, share);
    back -= share;
  }
  return whole
    .map(({ item, label, cents }) => ({ item, label, cents: cents - taken.get(item)! }))
    .filter(({ cents }) => cents > 0);
}

const sumOf = (items: readonly { cents: number }[]) => items.reduce((all, { cents }) => all + cents, 0);
