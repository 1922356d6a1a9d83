/** A typed address: one line of text with suggestions, or separate parts. Pure; formation.md §2, §9. */
import { splitAddress } from '@zarpa/contract/companies/members.rules.ts';
import { countryCodeOf, countryLabel, countryName } from '@zarpa/contract/values/countries.rules.ts';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { otherCountry, type AddressEntry } from './address.entry.ts';

type Details = WireCalls['POST /api/companies/details']['body'];
type WireAddress = NonNullable<Details['members'][number]['address']>;

export const hasAddress = (entry: AddressEntry): boolean => addressText(entry) !== '';

export function addressText(entry: AddressEntry): string {
  if (!entry.isManual) return entry.detailed?.formatted ?? entry.search.trim();
  if (!entry.line1.trim()) return '';
  const typed = [entry.line1, entry.city, entry.state_province_region, entry.zip_postal_code];
  const country = entry.country === otherCountry ? '' : countryLabel(entry.country);
  return [...typed, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** Parts as the provider expects them; free text is split at commas (formation.md §9), and missing parts are left out. */
export function addressParts(entry: AddressEntry): WireAddress {
  const { detailed } = entry;
  if (entry.isManual) {
    if (!entry.line1.trim()) return {};
    const country = entry.country === otherCountry ? '' : countryName(entry.country);
    return parts(entry.line1, entry.city, entry.state_province_region, entry.zip_postal_code, country);
  }
  if (detailed) return parts(detailed.street, detailed.city, detailed.state, detailed.zip, detailed.country);
  const { line1, city, state, zip } = splitAddress(entry.search);
  return parts(line1, city, state, zip, '');
}

function parts(line1: string, city: string, state: string, zip: string, country: string): WireAddress {
  const parts = { line1, city, state_province_region: state, zip_postal_code: zip, country };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value.trim() !== ''));
}

export function manualFromDetailed(entry: AddressEntry): AddressEntry {
  const { detailed } = entry;
  if (!detailed || entry.line1.trim()) return { ...entry, isManual: true };
  return {
    ...entry,
    isManual: true,
    line1: detailed.street,
    city: detailed.city,
    state_province_region: detailed.state,
    zip_postal_code: detailed.zip,
    country: countryCodeOf(detailed.country) ?? otherCountry,
  };
}

/** ISO code of the address's country, used to rank suggestions and parse phone numbers; empty while unknown. */
export function countryCodeIn({ isManual, detailed, country }: AddressEntry): string {
  const chosen = isManual || !detailed ? undefined : countryCodeOf(detailed.country);
  return chosen ?? (country === otherCountry ? '' : country);
}
