import { companyMemberKeys, type CompanyMemberKey } from '@zarpa/contract/companies/company-member.rules.ts';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { countryCodeOfPhone, phoneOf } from '@zarpa/contract/values/phones.rules.ts';
import type { AddressEntry } from '../address/address.entry.ts';
import { addressParts, countryCodeIn, hasAddress } from '../address/address.state.ts';
import { filedParts } from './member-name.state.ts';
import { sharesOf } from './ownership.state.ts';
import type { DetailsEntry, MemberEntry, PhoneEntry } from '../progress/wizard.state.ts';

type Details = WireCalls['POST /api/companies/details']['body'];

export function detailsPayload(entry: DetailsEntry, registrationId: string, companyName: string): Details {
  const { members, contact } = entry;
  const shares = sharesToSend(members);
  return {
    company_registration_id: registrationId,
    company_name: companyName.trim(),
    members: members.map((member, index) => memberPayload(member, shares?.[index])),
    contact: {
      name: contact.name.trim(),
      email: contact.email.trim(),
      phone: phoneToSend(contact.phone, contact.address),
      ...(contact.website.trim() && { website: contact.website.trim() }),
      address: addressParts(contact.address),
    },
    ...(contact.business_purpose.trim() && { business_purpose: contact.business_purpose.trim() }),
    ...(contact.third_company_name.trim() && { third_company_name: contact.third_company_name.trim() }),
  };
}

export const phoneCountry = (phone: PhoneEntry, address: AddressEntry): string =>
  phone.country || countryCodeIn(address);

export function shownPhoneCountry(phone: PhoneEntry, address: AddressEntry, here: string): string {
  const isUntouched = !phone.country && !phone.number.trim() && !hasAddress(address);
  return countryCodeOfPhone(phone.number) ?? ((isUntouched && here) || phoneCountry(phone, address));
}

const phoneToSend = (phone: PhoneEntry, address: AddressEntry): string =>
  phone.number && phoneOf(phone.number, phoneCountry(phone, address));

/** Sends no shares when none was typed: the server then marks them as unconfirmed. */
function sharesToSend(members: readonly MemberEntry[]): number[] | undefined {
  const isNoneGiven = members.every((member) => member.ownership_percentage.trim() === '');
  return isNoneGiven ? undefined : sharesOf(members);
}

function memberPayload(member: MemberEntry, ownership: number | undefined): Details['members'][number] {
  const { first, last, isConfirmed } = member.is_company
    ? { first: member.company_name.trim(), last: '', isConfirmed: false }
    : filedParts(member);
  const email = member.email.trim();
  const phone = phoneToSend(member.phone, member.address);
  const address = addressParts(member.address);
  return {
    first_name: first,
    last_name: last,
    ...(isConfirmed && { name_confirmed: true }),
    ...kindOf(member),
    role: member.role || 'member',
    email,
    ...(phone && { phone }),
    ...(ownership !== undefined && { ownership_percentage: ownership }),
    ...(Object.keys(address).length > 0 && { address: { ...address, first_name: first, last_name: last, email } }),
  };
}

function kindOf(member: MemberEntry): Pick<Details['members'][number], 'is_company' | CompanyMemberKey> {
  if (!member.is_company) return { is_company: false };
  const fields = companyMemberKeys.map((key) => [key, member[key].trim()] as const);
  return { is_company: true, ...Object.fromEntries(fields) };
}
