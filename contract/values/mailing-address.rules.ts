/** A company's mailing address: the profile decides, and every paper reads it here. */
import type { ProfileChange } from '../profile/fields.rules.ts';

export type AddressRow = {
  address_line1: string | null;
  address_line2: string | null;
  address_city: string | null;
  address_state: string | null;
  address_zip: string | null;
  address_country: string | null;
};

/** As typed so far; null while it is the legal address, which is the default. */
export function mailingRowOf(profile: ProfileChange | null): AddressRow | null {
  if (!profile || profile.mailing_same_as_legal) return null;
  const row: AddressRow = {
    address_line1: profile.mailing_address_line1 ?? null,
    address_line2: profile.mailing_address_line2 ?? null,
    address_city: profile.mailing_city ?? null,
    address_state: profile.mailing_state ?? null,
    address_zip: profile.mailing_zip_code ?? null,
    address_country: profile.mailing_country ?? null,
  };
  return Object.values(row).some((line) => line?.trim()) ? row : null;
}
