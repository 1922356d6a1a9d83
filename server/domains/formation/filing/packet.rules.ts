/** Answers in the order of the state's page, to be copied by hand. wyoming.md §2. */
import { memberRoleLabels, type MemberRole } from '@zarpa/contract/companies/members.rules.ts';
import { shownCompany, type CompanyMemberRow } from '@zarpa/contract/companies/company-member.rules.ts';
import type { AddressRow } from '@zarpa/contract/values/mailing-address.rules.ts';
import type { PacketPart } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { filedName, kindWords } from '@zarpa/contract/values/names.rules.ts';
import type { Filers } from '../../../config.ts';

export type PacketAddress = AddressRow;
export type CompanyPacket = PacketAddress & {
  name: string;
  /** From the profile; null when it is the company's address. */
  mailing: AddressRow | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  business_purpose: string | null;
  members: readonly (PacketAddress &
    CompanyMemberRow & {
      /** For a company, its whole name. */
      first_name: string;
      last_name: string;
      role: string;
      email: string;
      phone: string | null;
      ownership_percentage: string | number;
    })[];
};

/** Requirements of a filing; `packet-checklist.rules.ts` says which are met. */
export type PacketItem = 'name' | 'agent' | 'addresses' | 'organizer' | 'signer' | 'contact' | 'members';
export type PacketLine = { part: PacketPart; label: string; value: string | null; item?: PacketItem };

/** Missing answers are null, never made up. */
export function packetOf(company: CompanyPacket, filers: Filers): PacketLine[] {
  return [...stateLines(company, filers), ...agentLines(company), ...irsLines(company)];
}

/** Fields of the state's page. We offer neither a close company nor a delayed effective date. */
function stateLines(company: CompanyPacket, { agent, organizer }: Filers): PacketLine[] {
  const name = filedName(company.name);
  const address = addressLine(company);
  const lines: Omit<PacketLine, 'part'>[] = [
    { label: 'Tipo de entidad', value: 'Limited Liability Company' },
    { label: 'Terminación del nombre', value: kindWords(name) },
    { label: 'Close LLC', value: 'No' },
    { label: 'Nombre de la LLC', value: name, item: 'name' },
    { label: 'Fecha de efecto diferida', value: 'No' },
    { label: 'Agente registrado', value: agent.name, item: 'agent' },
    { label: 'Agente registrado: calle en Wyoming', value: agent.address, item: 'agent' },
    { label: 'Agente registrado: correo', value: agent.email, item: 'agent' },
    { label: 'Dirección postal', value: mailingLine(company) ?? address, item: 'addresses' },
    { label: 'Dirección principal', value: address, item: 'addresses' },
    { label: 'Organizador', value: organizer.name, item: 'organizer' },
    { label: 'Organizador: dirección', value: organizer.address, item: 'organizer' },
    { label: 'Artículos adicionales', value: 'No' },
    { label: 'Quien firma', value: organizer.name, item: 'signer' },
    { label: 'Quien firma: teléfono', value: organizer.phone, item: 'signer' },
    { label: 'Quien firma: correo', value: organizer.email, item: 'signer' },
  ];
  return lines.map((line) => ({ part: 'state', ...line }));
}

/** W.S. 17-28-104(d), 17-28-107: the agent's own records; the state's page does not ask for them. */
function agentLines(company: CompanyPacket): PacketLine[] {
  const lines: Omit<PacketLine, 'part'>[] = [
    { label: 'Contacto', value: company.contact_name, item: 'contact' },
    { label: 'Contacto: dirección', value: addressLine(company), item: 'contact' },
    { label: 'Contacto: teléfono', value: company.contact_phone, item: 'contact' },
    { label: 'Contacto: correo', value: company.contact_email, item: 'contact' },
    ...company.members.flatMap((member, index) => {
      const who = `Miembro ${index + 1}`;
      return [
        ...nameLines(member).map(([label, value]) => ({ label: `${who}: ${label}`, value, item: 'members' as const })),
        { label: `${who}: función`, value: memberRoleLabels[member.role as MemberRole] },
        { label: `${who}: dirección`, value: addressLine(member), item: 'members' as const },
        { label: `${who}: participación`, value: `${Number(member.ownership_percentage)} %` },
        { label: `${who}: correo`, value: member.email.trim() || null },
        { label: `${who}: teléfono`, value: member.phone },
      ];
    }),
  ];
  return lines.map((line) => ({ part: 'agent', ...line }));
}

function nameLines(member: CompanyPacket['members'][number]): [label: string, value: string | null][] {
  const { country, number, signatory, title } = shownCompany(member) ?? {};
  if (country === undefined || title === undefined)
    return [
      ['nombres', member.first_name.trim() || null],
      ['apellidos', member.last_name.trim() || null],
    ];
  return [
    ['empresa', member.first_name.trim() || null],
    ['país de registro', country || null],
    ['número de registro', number || null],
    ['quien firma', [signatory, title].filter(Boolean).join(', ') || null],
  ];
}

function irsLines({ business_purpose: purpose, members }: CompanyPacket): PacketLine[] {
  return [
    { part: 'irs', label: 'Actividad', value: purpose },
    { part: 'irs', label: 'Número de miembros', value: String(members.length) },
  ];
}

export const mailingLine = ({ mailing }: Pick<CompanyPacket, 'mailing'>): string | null =>
  mailing && addressLine(mailing);

/** Null without street, city or country. */
export function addressLine(of: PacketAddress): string | null {
  if (!of.address_line1?.trim() || !of.address_city?.trim() || !of.address_country?.trim()) return null;
  return [of.address_line1, of.address_line2, of.address_city, of.address_state, of.address_zip, of.address_country]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}
