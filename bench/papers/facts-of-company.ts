import type { PaperFacts } from '../../server/formation/papers/paper-values.rules.ts';

const address = {
  address_line1: 'Avenida Corrientes 1234',
  address_line2: null,
  address_city: 'Buenos Aires',
  address_state: null,
  address_zip: 'C1043',
  address_country: 'Argentina',
};

/** A company of five members that two of them manage; every number is another one. */
export function factsOfCompany(number: number): PaperFacts {
  const members = Array.from({ length: 5 }, (_, index) => ({
    ...address,
    first_name: 'Titular',
    last_name: `Número ${'ABCDE'[index]!}`,
    role: index < 2 ? 'manager' : 'member',
    email: 'titular@example.com',
    phone: null,
    ownership_percentage: '20.0',
  }));
  const name = `Faro ${number} LLC`;
  return {
    company: {
      ...address,
      name,
      contact_name: 'Titular',
      contact_email: 'contacto@example.com',
      contact_phone: '+541155550000',
      business_purpose: 'Tienda en línea.',
      members,
    },
    formedOn: '2026-11-24',
    answered: {},
    name,
    submitted: { name, on: '2026-11-20' },
    filingNumber: `2026-${String(number).padStart(9, '0')}`,
    ein: null,
    filers: {
      agent: { name: 'Agente LLC', address: '1 Example Street, Cheyenne, WY 82001', email: null },
      organizer: { name: 'Organizador', address: '1 Example Street, Cheyenne, WY 82001', email: null, phone: null },
    },
  };
}
