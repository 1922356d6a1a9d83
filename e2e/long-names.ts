/** The longest names that the contract accepts, without spaces, for layout checks. */
import { randomUUID } from 'node:crypto';

const letters = (count: number) => 'Interminable'.repeat(20).slice(0, count);
const domain = `${'dominio'.repeat(8)}.${'largo'.repeat(11)}.zarpa.test`;

export const names = {
  person: { given_name: letters(60), family_name: letters(60) },
  /** Unique per call. */
  email: () => `${randomUUID().slice(0, 8)}${'interminable'.repeat(4)}@${domain}`,
  company: letters(200),
  alternative: letters(200),
  member: { first_name: letters(100), last_name: letters(100), email: `${letters(60)}@${domain}` },
  contact: letters(200),
  phone: '+54 11 5555 0000',
  website: `https://${domain}/${'interminable'.repeat(12)}`,
  address: {
    line1: letters(200),
    line2: letters(200),
    city: letters(100),
    state_province_region: letters(100),
    country: 'Argentina',
    zip_postal_code: '1'.repeat(20),
  },
};

export function longDetails() {
  const { company, member, contact, phone, website, address } = names;
  return {
    company_name: company,
    members: [{ ...member, role: 'member' as const, ownership_percentage: 100, phone, address }],
    contact: { name: contact, email: member.email, phone, website, address },
  };
}
