type Suggestion = { street: string; city: string; state: string; zip: string; country: string; formatted: string };

export type AddressEntry = {
  isManual: boolean;
  search: string;
  detailed: Suggestion | null;
  line1: string;
  city: string;
  state_province_region: string;
  zip_postal_code: string;
  /** ISO 3166-1 alpha-2; `Other` until a country is chosen. */
  country: string;
};

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
