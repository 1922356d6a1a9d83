import { protectingChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import type { PaperFacts } from '../../server/domains/formation/papers/paper-facts.rules.ts';
import { companyPacket, packetMember } from '../../server/testing/company-packet.ts';

/** A company of five members that two of them manage; every number is another one. */
export function factsOfCompany(number: number): PaperFacts {
  const members = Array.from({ length: 5 }, (_, index) => ({
    ...packetMember,
    last_name: `Número ${'ABCDE'[index]!}`,
    role: index < 2 ? 'manager' : 'member',
    ownership_percentage: '20.0',
  }));
  const name = `Faro ${number} LLC`;
  return {
    company: { ...companyPacket, name, members },
    formedOn: '2026-11-24',
    answered: {},
    name,
    filingNumber: `2026-${String(number).padStart(9, '0')}`,
    ein: null,
    filers: {
      agent: { name: 'Agente LLC', address: '1 Example Street, Cheyenne, WY 82001', email: null },
      organizer: { name: 'Organizador', address: '1 Example Street, Cheyenne, WY 82001', email: null, phone: null },
    },
    choices: protectingChoices,
    reviewed: [],
  };
}
