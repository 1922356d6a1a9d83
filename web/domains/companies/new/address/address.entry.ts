/** What stands in an address's fields; the first step needs no more of it. */

/** Chosen from the suggestions. */
type Suggestion = { street: string; city: string; state: string; zip: string; country: string; formatted: string };

/** The parts have the names that they travel by; `isManual` says whether they or the search are on screen. */
export type AddressEntry = {
  isManual: boolean;
  /** What stands in the search field, also when it was taken over as the address. */
  search: string;
  detailed: Suggestion | null;
  line1: string;
  city: string;
  state_province_region: string;
  zip_postal_code: string;
  /** ISO 3166-1 alpha-2; `Other` until one of the others was chosen. */
  country: string;
};

/** "None of the first countries, and not said yet which." */
export const otherCountry = 'Other';

export const emptyAddress: AddressEntry = {
  isManual: false,
  search: '',
  detailed: null,
  line1: '',
  city: '',
  state_province_region: '',
  zip_postal_code: '',
  country: 'AR',
};
