/** Countries that we do not sell to, and consent before work begins; staff sets both (tax-law.md §6). */
import { countryCodes } from '../values/countries.rules.ts';

export const sellingSettingKeys = ['refused_countries', 'start_notice', 'annual_report_price'] as const;
export type SellingSettingKey = (typeof sellingSettingKeys)[number];
export type SellingSettings = Readonly<Record<SellingSettingKey, string>>;

/** Defaults. Countries: those whose residents OFAC's programmes forbid to serve [K]. */
export const usualSelling: SellingSettings = {
  refused_countries: 'CU IR KP SY',
  start_notice: 'on',
  // Dollars, beside the state's fee.
  annual_report_price: '49',
};

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

/** What we ask for filing an annual report. */
export const annualReportCents = (settings: SellingSettings): number => 100 * Number(settings.annual_report_price);

/** Normalises a typed value: `ir, cu` → `CU IR`; undefined when invalid. */
export function sellingValueOf(key: SellingSettingKey, typed: string): string | undefined {
  if (key === 'start_notice') return typed === 'on' || typed === 'off' ? typed : undefined;
  if (key === 'annual_report_price') return /^\d{1,4}$/.test(typed.trim()) ? String(Number(typed)) : undefined;
  const codes = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (!codes.every((code) => countryCodes.includes(code))) return undefined;
  return [...new Set(codes)].toSorted().join(' ');
}

/** What to say where `sellingValueOf` is undefined. */
export const sellingProblem = (key: SellingSettingKey): string =>
  key === 'annual_report_price'
    ? 'Escribe dólares enteros, de 0 a 9999'
    : 'Escribe códigos de país de dos letras, como CU o IR';

const eea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Directive 2011/83/EU protects consumers there. */
export const isOfEea = (country: string): boolean => eea.includes(country);

export const asksStart = (terms: SellingTerms, country: string): boolean => terms.asks_start && isOfEea(country);
