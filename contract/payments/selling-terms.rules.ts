/** Whom we may sell to, and who is asked before we begin: the team decides both (tax-law.md §6). Pure. */
import { countryCodes } from '../values/countries.rules.ts';

export const sellingSettingKeys = ['refused_countries', 'start_notice'] as const;
export type SellingSettingKey = (typeof sellingSettingKeys)[number];
export type SellingSettings = Readonly<Record<SellingSettingKey, string>>;

/** Until somebody of the team decides. Countries: those whose residents OFAC's programmes forbid to serve [K], by their codes. */
export const usualSelling: SellingSettings = { refused_countries: 'CU IR KP SY', start_notice: 'on' };

export type SellingTerms = {
  /** ISO 3166-1 alpha-2. */
  refused_countries: string[];
  asks_start: boolean;
};

export function sellingTermsOf(settings: SellingSettings): SellingTerms {
  return {
    refused_countries: settings.refused_countries.split(' ').filter(Boolean),
    asks_start: settings.start_notice === 'on',
  };
}

/** As it is kept: `ir, cu` → `CU IR`; undefined where it is none. */
export function sellingValueOf(key: SellingSettingKey, typed: string): string | undefined {
  if (key === 'start_notice') return typed === 'on' || typed === 'off' ? typed : undefined;
  const codes = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (!codes.every((code) => countryCodes.includes(code))) return undefined;
  return [...new Set(codes)].toSorted().join(' ');
}

const eea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Directive 2011/83/EU holds there, for consumers. */
export const isOfEea = (country: string): boolean => eea.includes(country);

export const asksStart = (terms: SellingTerms, country: string): boolean => terms.asks_start && isOfEea(country);
