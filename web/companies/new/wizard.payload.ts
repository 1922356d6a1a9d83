/** From what was typed to what is sent; nothing is made up for a part that is missing. Pure. */
import { countries, equalShares, splitAddress, splitName } from '@zarpa/contract/companies.rules.ts';
import type { WireCalls } from '@zarpa/contract/operations.ts';
import type { PlanType, PriceResult } from '@zarpa/contract/plans.rules.ts';
import { alternativeNameFor, type AddressEntry, type MemberEntry, type WizardState } from './wizard.state.ts';

type Details = WireCalls['POST /api/companies/details']['body'];
type Initial = WireCalls['POST /api/companies/initial']['body'];
type Address = NonNullable<Details['members'][number]['address']>;

/** The address as one line, for showing and for "is there one"; empty when nothing was typed. */
export function addressText(entry: AddressEntry): string {
  const { manual, detailed } = entry;
  if (entry.isManual) {
    const typed = [manual.street, manual.city, manual.state, manual.zip].map((part) => part.trim()).filter(Boolean);
    return manual.street.trim() ? [...typed, labelOf(manual.country)].join(', ') : '';
  }
  return detailed?.formatted ?? entry.searchQuery.trim();
}

function labelOf(country: string): string {
  return countries.find(({ name }) => name === country)?.label ?? country;
}

/** Parts as the provider wants them; free text is split by commas (formation.md §9). */
export function addressParts(entry: AddressEntry): Address {
  const { manual, detailed } = entry;
  if (entry.isManual && manual.street.trim())
    return parts(manual.street, manual.city, manual.state, manual.zip, manual.country);
  if (!entry.isManual && detailed)
    return parts(detailed.street, detailed.city, detailed.state, detailed.zip, detailed.country);
  if (entry.isManual || !entry.searchQuery.trim()) return {};
  const { line1, city, state, zip } = splitAddress(entry.searchQuery);
  return parts(line1, city, state, zip, '');
}

function parts(line1: string, city: string, state: string, zip: string, country: string): Address {
  const given = { line1, city, state_province_region: state, zip_postal_code: zip, country };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
}

/** The purchase. Its `checkout_id` is the wizard's, so that every repeat is the same purchase. */
export function initialPayload(
  state: WizardState & { selectedPlan: PlanType },
  price: PriceResult,
  email: string,
  paymentMethodId: string,
): Initial {
  return {
    company_name: state.companyFormData.companyName.trim(),
    alternative_company_name: alternativeNameFor(state),
    user_email: email,
    payment_method_id: paymentMethodId,
    amount: price.total,
    currency: 'usd',
    plan_type: state.selectedPlan,
    selected_addons: price.final_addon_keys,
    checkout_id: state.checkoutId,
  };
}

export function detailsPayload(state: WizardState, registrationId: string): Details {
  const { contactInfo } = state;
  const shares = sharesToSend(state.members);
  return {
    company_registration_id: registrationId,
    company_name: state.companyFormData.companyName.trim(),
    members: state.members.map((member, index) => memberPayload(member, shares[index]!)),
    contact: {
      name: contactInfo.name.trim(),
      email: contactInfo.email.trim(),
      phone: contactInfo.phone.trim(),
      ...(contactInfo.website.trim() && { website: contactInfo.website.trim() }),
      address: addressParts(contactInfo.address),
    },
  };
}

/** Where nobody gave a share, equal parts; otherwise what was given. */
function sharesToSend(members: readonly MemberEntry[]): number[] {
  if (members.every((member) => member.ownership.trim() === '')) return equalShares(members.length);
  return members.map((member) => Number(member.ownership) || 0);
}

function memberPayload(member: MemberEntry, ownership: number): Details['members'][number] {
  const { first, last } = splitName(member.name);
  const email = member.email.trim();
  const address = addressParts(member.address);
  return {
    first_name: first,
    last_name: last,
    role: member.role || 'member',
    email,
    ...(member.phone.trim() && { phone: member.phone.trim() }),
    ownership_percentage: ownership,
    ...(Object.keys(address).length > 0 && { address: { ...address, first_name: first, last_name: last, email } }),
  };
}
