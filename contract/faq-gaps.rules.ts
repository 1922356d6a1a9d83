/** What an answer does not say itself: prices, fees and dates, which the catalogue and the rule book know. Pure. */
import { brand } from './brand.ts';
import { formatUsd } from './money.rules.ts';
import { plans, planTypes, registeredAgentRenewal, type Addon } from './plans.rules.ts';
import { taxRules } from './tax-book.rules.ts';

/** What stands in a gap, by its name: `precio:basico` → `$399`. */
export type GapValues = ReadonlyMap<string, string>;

/** The catalogue's, also of what is no longer sold, which an answer may still tell of; dollars. */
export function gapValuesOf(catalogue: readonly Pick<Addon, 'addon_key' | 'price'>[]): GapValues {
  const annualReport = taxRules.find(({ id }) => id === 'wy_annual_report')?.feeOf?.least ?? 0;
  return new Map([
    ...planTypes.flatMap((type): [string, string][] => [
      [`precio:${type.toLowerCase()}`, formatUsd(plans[type].price)],
      [`plazo:${type.toLowerCase()}`, `${plans[type].deliveryDays[0]} a ${plans[type].deliveryDays[1]} días hábiles`],
    ]),
    ['precio:agente_registrado', formatUsd(registeredAgentRenewal.price)],
    ...catalogue.map(({ addon_key, price }): [string, string] => [`precio:${addon_key}`, formatUsd(price)]),
    ...taxRules.flatMap(({ id, general, penalty, feeOf }): [string, string][] => [
      [`regla:${id}`, withoutStop(general)],
      [`multa:${id}`, withoutStop(penalty)],
      ...(feeOf ? [[`tasa:${id}`, formatUsd(feeOf.least)] as [string, string]] : []),
    ]),
    ['total:anual', formatUsd(registeredAgentRenewal.price + annualReport)],
    ['correo:soporte', brand.supportEmail],
  ]);
}

/** The names of its gaps that nobody can fill, each once; none in a text that can be shown. */
export function unknownGaps(text: string, values: GapValues): string[] {
  return [...new Set([...text.matchAll(gap)].map(([, name]) => name!))].filter((name) => !values.has(name));
}

/** With what stands in its gaps; one that nobody can fill stays as it is. */
export function fillGaps(text: string, values: GapValues): string {
  return text.replaceAll(gap, (whole, name: string) => values.get(name) ?? whole);
}

const gap = /\{([^{}\n]{1,80})\}/g;

/** So that a sentence of the book can stand within another. */
const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');
