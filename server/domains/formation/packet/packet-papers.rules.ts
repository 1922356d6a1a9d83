/** Contents of the packet's papers, in English for the state. Null is an empty line, marked as missing. W.S. 17-29-201. */
import { memberRoleLabels, type MemberRole } from '@zarpa/contract/companies/members.rules.ts';
import type { PacketCheck } from '@zarpa/contract/formation/filing/operations.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { Filers } from '../../../config.ts';
import { addressLine, type CompanyPacket } from '../filing/packet.rules.ts';
import { nameOfMember } from '../papers/paper-people.rules.ts';
import { isWritable } from '../filing/writable.rules.ts';

export type PacketPapers = ReturnType<typeof packetPapers>;

export function packetPapers(company: CompanyPacket, { agent, organizer }: Filers, checklist: readonly PacketCheck[]) {
  const address = written(addressLine(company));
  const isManaged = company.members.some(({ role }) => role === 'manager');
  return {
    company: written(filedName(company.name)),
    agent: mapped(agent),
    organizer: mapped(organizer),
    mailing: address,
    principal: address,
    contact: {
      name: written(company.contact_name),
      phone: written(company.contact_phone),
      email: written(company.contact_email),
    },
    management: isManaged ? 'Managed by its managers' : 'Managed by its members',
    people: company.members.map((member) => ({
      name: written(nameOfMember(member)),
      role: memberRoleLabels[member.role as MemberRole],
      address: written(addressLine(member)),
    })),
    checklist: checklist.map(({ label, state, missing }) => ({ label, state, missing: listed(missing) })),
  };
}

/** Keeps the checklist on one page. */
function listed(missing: readonly string[]): string {
  const shown = missing.slice(0, missingMax).join('; ');
  return missing.length > missingMax ? `${shown}; y ${missing.length - missingMax} más` : shown;
}

const missingMax = 8;

function written(text: string | null): string | null {
  const value = text?.normalize('NFC').trim() ?? '';
  return value !== '' && isWritable(value) ? value : null;
}

function mapped<K extends string>(of: Readonly<Record<K, string | null>>): Record<K, string | null> {
  return Object.fromEntries(Object.entries<string | null>(of).map(([key, value]) => [key, written(value)])) as never;
}
