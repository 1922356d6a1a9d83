/** Countries that we do not sell to, and consent before work begins; staff sets both (tax-law.md §6). */
import { countryCodes } from '../values/countries.rules.ts';

export const sellingSettingKeys = ['refused_countries', 'start_notice'] as const;
export type SellingSettingKey = (typeof sellingSettingKeys)[number];
export type SellingSettings = Readonly<Record<SellingSettingKey, string>>;

/** Defaults. Countries: those whose residents OFAC's programmes forbid to serve [K]. */
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

/** Normalises a typed value: `ir, cu` → `CU IR`; undefined when invalid. */
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

/** Directive 2011/83/EU protects consumers there. */
export const isOfEea = (country: string): boolean => eea.includes(country);

export const asksStart = (terms: SellingTerms, country: string): boolean => terms.asks_start && isOfEea(country);
