/** Checks of step 4: sentences of formation.md §5, the server's rules and field names. Pure. */
import { companyMemberProblems, memberNameProblem } from '@zarpa/contract/companies/company-member.rules.ts';
import { isEmail, memberEmailError } from '@zarpa/contract/values/emails.rules.ts';
import { companyNameProblem, contactNameProblem, personNameProblem } from '@zarpa/contract/values/names.rules.ts';
import { phoneProblem } from '@zarpa/contract/values/phones.rules.ts';
import { websiteProblem } from '@zarpa/contract/values/websites.rules.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import { otherCountry, type AddressEntry } from '../address/address.entry.ts';
import { hasAddress } from '../address/address.state.ts';
import { phoneCountry } from './details.payload.ts';
import { filedParts } from './member-name.state.ts';
import { ownershipError, shareProblem } from './ownership.state.ts';
import type { ContactEntry, DetailsEntry, MemberEntry, PhoneEntry } from '../progress/wizard.state.ts';

export const detailsProblems = (entry: DetailsEntry): Problem[] => [
  ...membersProblems(entry),
  ...contactProblems(entry),
];

/** The view of step 4 where a problem is mended. */
export const isOfMembers = ({ field }: Problem): boolean => /^members\b/.test(field);

export function membersProblems({ members }: Pick<DetailsEntry, 'members'>): Problem[] {
  const ofMembers = members.map((member, index) => memberProblems(member, `members[${index}]`));
  const ownership = ownershipError(members);
  return [
    ...ofMembers.flat(),
    ...(ofMembers.every((problems) => problems.length > 0)
      ? [
          {
            field: 'members',
            message: 'Debes agregar al menos un miembro con nombre, email válido y rol',
            isMissing: true,
          },
        ]
      : []),
    ...(ownership ? [{ field: 'members', message: ownership }] : []),
  ];
}

export function contactProblems({ contact }: { contact: ContactEntry }): Problem[] {
  const { phone, address } = contact;
  return [
    ...required('contact.name', contact.name, 'El nombre de contacto es requerido', contactNameProblem),
    ...required('contact.email', contact.email, 'El email de contacto es requerido', memberEmailProblem),
    ...required('contact.phone', phone.number, 'El teléfono de contacto es requerido'),
    ...phoneProblems('contact.phone', phone, address),
    ...problemAt('contact.website', websiteProblem(contact.website)),
    ...problemAt('contact.third_company_name', companyNameProblem(contact.third_company_name)),
    ...(hasAddress(address) ? [] : missing('contact.address', 'La dirección de la empresa es requerida')),
    ...addressProblems('contact.address', address),
  ];
}

function memberProblems(member: MemberEntry, path: string): Problem[] {
  return [
    ...(member.is_company ? companyProblems(member, path) : personProblems(member, path)),
    ...required(`${path}.email`, member.email, 'Email es requerido', memberEmailProblem),
    ...required(`${path}.role`, member.role, 'Rol es requerido'),
    ...phoneProblems(`${path}.phone`, member.phone, member.address),
    ...problemAt(`${path}.ownership_percentage`, shareProblem(member.ownership_percentage)),
    ...addressProblems(`${path}.address`, member.address),
  ];
}

function personProblems(member: MemberEntry, path: string): Problem[] {
  return [
    ...required(`${path}.name`, member.name, 'Nombre es requerido', personNameProblem),
    ...partProblems(member, path),
  ];
}

function companyProblems(member: MemberEntry, path: string): Problem[] {
  const nameProblem = (name: string) => memberNameProblem(member, name);
  return [
    ...required(`${path}.company_name`, member.company_name, 'El nombre de la empresa es requerido', nameProblem),
    ...companyMemberProblems(member).map((problem) => ({ ...problem, field: `${path}.${problem.field}` })),
  ];
}

function partProblems(member: MemberEntry, path: string): Problem[] {
  const { first, last, isConfirmed } = filedParts(member);
  if (!isConfirmed) return [];
  return [
    ...required(`${path}.first_name`, first, 'Escribe al menos un nombre', personNameProblem),
    ...problemAt(`${path}.last_name`, personNameProblem(last)),
  ];
}

const memberEmailProblem = (email: string) => (isEmail(email) ? undefined : memberEmailError);

const phoneProblems = (field: string, phone: PhoneEntry, address: AddressEntry): Problem[] =>
  problemAt(field, phoneProblem(phone.number, phoneCountry(phone, address)));

function addressProblems(field: string, address: AddressEntry): Problem[] {
  const isOpen = address.isManual && hasAddress(address) && address.country === otherCountry;
  return isOpen ? missing(`${field}.country`, 'Elige un país de la lista') : [];
}

function required(
  field: string,
  text: string,
  absent: string,
  problemOf?: (text: string) => string | undefined,
): Problem[] {
  return text.trim() ? problemAt(field, problemOf?.(text)) : missing(field, absent);
}

const problemAt = (field: string, message: string | undefined): Problem[] => (message ? [{ field, message }] : []);
const missing = (field: string, message: string): Problem[] => [{ field, message, isMissing: true }];
