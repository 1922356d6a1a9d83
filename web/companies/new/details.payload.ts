/** From what was typed in step 4 to what is sent; nothing is made up for a part that is missing. Pure. */
import { equalShares, splitName } from '@zarpa/contract/companies.rules.ts';
import type { WireCalls } from '@zarpa/contract/operations.ts';
import { phoneOf } from '@zarpa/contract/phones.rules.ts';
import { addressParts, countryCodeIn, type AddressEntry } from './address.state.ts';
import { sharesOf } from './ownership.state.ts';
import type { DetailsEntry, MemberEntry, PhoneEntry } from './wizard.state.ts';

type Details = WireCalls['POST /api/companies/details']['body'];

export function detailsPayload(entry: DetailsEntry, registrationId: string, companyName: string): Details {
  const { members, contact } = entry;
  const shares = sharesToSend(members);
  return {
    company_registration_id: registrationId,
    company_name: companyName.trim(),
    members: members.map((member, index) => memberPayload(member, shares[index]!)),
    contact: {
      name: contact.name.trim(),
      email: contact.email.trim(),
      phone: phoneToSend(contact.phone, contact.address),
      ...(contact.website.trim() && { website: contact.website.trim() }),
      address: addressParts(contact.address),
    },
    ...(contact.business_purpose.trim() && { business_purpose: contact.business_purpose.trim() }),
  };
}

/** The country by which a number without a prefix is read. */
export function phoneCountry(phone: PhoneEntry, address: AddressEntry): string {
  return phone.country || countryCodeIn(address);
}

function phoneToSend(phone: PhoneEntry, address: AddressEntry): string {
  return phone.number && phoneOf(phone.number, phoneCountry(phone, address));
}

/** Where nobody gave a share, equal parts; otherwise what was given. */
function sharesToSend(members: readonly MemberEntry[]): number[] {
  const isNoneGiven = members.every((member) => member.ownership_percentage.trim() === '');
  return isNoneGiven ? equalShares(members.length) : sharesOf(members);
}

function memberPayload(member: MemberEntry, ownership: number): Details['members'][number] {
  const { first, last } = splitName(member.name);
  const email = member.email.trim();
  const phone = phoneToSend(member.phone, member.address);
  const address = addressParts(member.address);
  return {
    first_name: first,
    last_name: last,
    role: member.role || 'member',
    email,
    ...(phone && { phone }),
    ownership_percentage: ownership,
    ...(Object.keys(address).length > 0 && { address: { ...address, first_name: first, last_name: last, email } }),
  };
}
