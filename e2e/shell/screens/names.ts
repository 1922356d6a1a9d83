/** What people, companies and places are called: as usual, or as long as the contract takes it, without a space. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { openSession, type Customer } from '../../customer.ts';
import { createAccount, type Account, type NewAccount } from '../../account.ts';
import { createProvenAccount } from '../../proven.ts';

export type Names = {
  person: Pick<NewAccount, 'given_name' | 'family_name'>;
  email: () => string;
  /** A member of staff, for one journey alone. */
  staffEmail: string | undefined;
  company: string;
  alternative: string;
  member: { first_name: string; last_name: string; email: string };
  contact: string;
  phone: string;
  website: string;
  address: Record<'line1' | 'line2' | 'city' | 'state_province_region' | 'country' | 'zip_postal_code', string>;
};

/** Whom the journeys' own API takes for staff (tools/e2e.ts). */
const [staffEmail, longStaffEmail] = (process.env['STAFF_EMAILS'] ?? '').split(',');
const tag = () => randomUUID().slice(0, 8);

export const usualNames: Names = {
  person: { given_name: 'Cliente', family_name: 'de prueba' },
  email: () => `cliente-${tag()}@zarpa.test`,
  staffEmail,
  company: 'Faro Digital LLC',
  alternative: 'Faro Costero LLC',
  member: { first_name: 'Titular', last_name: 'Principal', email: 'titular@example.com' },
  contact: 'Titular Principal',
  phone: '+54 11 5555 0000',
  website: 'https://faro.example',
  address: {
    line1: 'Avenida Corrientes 1234',
    line2: 'Piso 3',
    city: 'Buenos Aires',
    state_province_region: 'Buenos Aires',
    country: 'Argentina',
    zip_postal_code: 'C1043',
  },
};

const letters = (count: number) => 'Interminable'.repeat(20).slice(0, count);
const domain = `${'dominio'.repeat(8)}.${'largo'.repeat(11)}.zarpa.test`;

export const longNames: Names = {
  person: { given_name: letters(60), family_name: letters(60) },
  email: () => `${tag()}${'interminable'.repeat(4)}@${domain}`,
  staffEmail: longStaffEmail,
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

/** Somebody new of these names, signed in. */
export async function arrive(context: BrowserContext, names: Names): Promise<Customer> {
  return openSession(context, await createAccount({ ...names.person, email: names.email() }));
}

/** Somebody new of these names, whose address is proven. */
export function provenAccount(names: Names, email = names.email()): Promise<Account> {
  return createProvenAccount({ ...names.person, email });
}

/** What the wizard's last step asks for. */
export function detailsOf({ company, member, contact, phone, website, address }: Names) {
  return {
    company_name: company,
    members: [{ ...member, role: 'member' as const, ownership_percentage: 100, phone, address }],
    contact: { name: contact, email: member.email, phone, website, address },
  };
}
