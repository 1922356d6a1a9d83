import { addressWords } from '@zarpa/contract/documents/bank-folder.rules.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { AgreedFact } from '@zarpa/contract/documents/paper-agreement.rules.ts';
import type { Filers } from '../../../config.ts';
import { addressLine, type CompanyPacket } from '../filing/packet.rules.ts';

export type KnownCompany = { name: string; packet: CompanyPacket | undefined };

export function agreedFacts({ name, packet }: KnownCompany): AgreedFact[] {
  const company = filedName(name);
  const facts: AgreedFact[] = [
    { about: 'name', whose: 'la empresa', key: 'company_name', value: company, inText: company, isExpected: true },
  ];
  if (!packet) return facts;
  const addAddress = (whose: string, key: string, of: CompanyPacket | CompanyPacket['members'][number]) => {
    const value = addressLine(of);
    if (value) facts.push({ about: 'address', whose, key, value, inText: of.address_line1!.trim() });
  };
  addAddress('la empresa', 'principal_address', packet);
  packet.members.forEach((member, place) => {
    const value = memberName(member);
    facts.push({ about: 'name', whose: value, key: `member_${place}_name`, value, inText: value });
    addAddress(value, `member_${place}_address`, member);
  });
  return facts;
}

export function addressesOf({ packet }: KnownCompany, { agent }: Filers) {
  const { principal, agent: ofAgent, owner } = addressWords;
  const own = packet && addressLine(packet);
  return [
    ...(own ? [{ ...principal, address: own }] : []),
    ...(agent.address ? [{ ...ofAgent, address: [agent.name, agent.address].filter(Boolean).join(', ') }] : []),
    ...(packet?.members ?? []).flatMap((member) => {
      const address = addressLine(member);
      return address ? [{ what: owner.what(memberName(member)), address, serves: owner.serves }] : [];
    }),
  ];
}

export function memberName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name.trim()} ${last_name.trim()}`.trim();
}
