/** The catalogue as it is typed: sums as text, lines as one text. */
import { catalogueProblems } from '@zarpa/contract/payments/catalogue.rules.ts';
import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { centsIn, dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import { missing, type Problem } from '../../../platform/ui/form/problem-places.ts';
import type { Content } from './catalogue.data.ts';

export type PlanEntry = {
  id: PlanType;
  price: string;
  description: string;
  features: string;
  is_popular: boolean;
  is_available: boolean;
};

export type AddonEntry = {
  addon_key: string;
  /** Its key can still be chosen. */
  is_new: boolean;
  name: string;
  price: string;
  description: string;
  features: string;
  /** Keys with commas between. */
  requires: string;
  renewal_price: string;
  renewal_months: string;
  is_available: boolean;
};

export type CatalogueEntry = { plans: PlanEntry[]; addons: AddonEntry[]; holds_on: string; reason: string };

export const emptyAddon: AddonEntry = {
  addon_key: '',
  is_new: true,
  name: '',
  price: '',
  description: '',
  features: '',
  requires: '',
  renewal_price: '',
  renewal_months: '',
  is_available: true,
};

export function entryOf({ plans: sold, addons }: Content, holds_on: string): CatalogueEntry {
  return {
    plans: sold.map((plan) => ({ ...plan, price: String(plan.price), features: plan.features.join('\n') })),
    addons: addons.map((addon) => ({
      ...addon,
      is_new: false,
      price: String(addon.price),
      features: addon.features.join('\n'),
      requires: addon.requires.join(','),
      renewal_price: addon.renewal_price === null ? '' : String(addon.renewal_price),
      renewal_months: addon.renewal_months === null ? '' : String(addon.renewal_months),
    })),
    holds_on,
    reason: '',
  };
}

/** A sum that cannot be read is NaN; `entryProblems` says so first. */
export function contentOf({ plans: sold, addons }: CatalogueEntry): Content {
  return {
    plans: sold.map((plan) => ({
      ...plan,
      price: sumIn(plan.price),
      description: plan.description.trim(),
      features: linesIn(plan.features),
    })),
    addons: addons.map((addon) => ({
      addon_key: addon.addon_key.trim(),
      name: addon.name.trim(),
      price: sumIn(addon.price),
      description: addon.description.trim(),
      features: linesIn(addon.features),
      requires: keysIn(addon.requires),
      renewal_price: addon.renewal_price.trim() ? sumIn(addon.renewal_price) : null,
      renewal_months: addon.renewal_months.trim() ? Number(addon.renewal_months) : null,
      is_available: addon.is_available,
    })),
  };
}

export const keysIn = (text: string): string[] => text.split(',').filter(Boolean);

export function keyToggled(text: string, key: string): string {
  const keys = keysIn(text);
  return (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]).join(',');
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function sumIn(text: string): number {
  const cents = centsIn(text);
  return cents === undefined ? NaN : dollarsOf(cents);
}

export function entryProblems(entry: CatalogueEntry, base: Content): Problem[] {
  const typed = [
    ...entry.plans.flatMap((plan, place) => [
      ...sumProblem(`plans.${place}.price`, plan.price),
      ...missing(`plans.${place}.description`, plan.description, 'Escribe qué es.'),
    ]),
    ...entry.addons.flatMap((addon, place) => addonTyping(addon, `addons.${place}`)),
    ...missing('holds_on', entry.holds_on, 'Elige el día.'),
    ...missing('reason', entry.reason, 'Escribe por qué.'),
  ];
  // The rules reckon with sums that can be read.
  return typed.some(({ isMissing }) => !isMissing) ? typed : [...typed, ...catalogueProblems(contentOf(entry), base)];
}

function addonTyping(addon: AddonEntry, field: string): Problem[] {
  const { addon_key, name, price, renewal_price, renewal_months } = addon;
  const isKey = /^[a-z][a-z0-9_]{0,59}$/.test(addon_key.trim());
  return [
    ...missing(`${field}.addon_key`, addon_key, 'Escribe la clave.'),
    ...(addon_key.trim() && !isKey
      ? [{ field: `${field}.addon_key`, message: 'Letras minúsculas sin acento, cifras y _.' }]
      : []),
    ...missing(`${field}.name`, name, 'Escribe el nombre.'),
    ...sumProblem(`${field}.price`, price),
    ...(renewal_price.trim() ? sumProblem(`${field}.renewal_price`, renewal_price) : []),
    ...(renewal_months.trim() === '' || isMonths(renewal_months)
      ? []
      : [{ field: `${field}.renewal_months`, message: 'De 1 a 60 meses.' }]),
  ];
}

const isMonths = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 60;

function sumProblem(field: string, text: string): Problem[] {
  if (text.trim() === '') return missing(field, text, 'Escribe el precio.');
  return centsIn(text) === undefined ? [{ field, message: 'Escribe el precio en dólares, como 399 o 49,90.' }] : [];
}
