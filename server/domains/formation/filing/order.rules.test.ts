import { expect, test } from 'vitest';
import { companyPacket, packetAddress, packetMember } from '../../../testing/companies/company-packet.ts';
import { ss4Answers } from '../../../testing/companies/ss4-answers.ts';
import type { CompanyPacket } from './packet.rules.ts';
import { articlesOf, einOrderOf, missingForEin, type OrderFacts } from './order.rules.ts';

const address = { ...packetAddress, address_state: 'Buenos Aires' };
const filed = {
  line1: 'Avenida Corrientes 1234',
  city: 'Buenos Aires',
  state_province_region: 'Buenos Aires',
  country: 'AR',
  zip_postal_code: 'C1043',
};
const member = { ...packetMember, ...address };
const ss4 = { ...ss4Answers, sells_tobacco: 'yes' };
const facts = (change: Partial<OrderFacts['company']> = {}, more: Partial<OrderFacts> = {}): OrderFacts => ({
  company: {
    ...companyPacket,
    ...address,
    name: 'Faro LLC',
    contact_email: 'titular@example.com',
    members: [member],
    ...change,
  },
  formedOn: '2026-11-24',
  answered: { ss4_facts: ss4 },
  ...more,
});

test('the articles carry every member as they are in the case, whole', () => {
  expect(articlesOf(facts())).toEqual({
    kind: 'ready',
    answers: {
      management_type: 'member-managed',
      official: {
        member: [
          {
            role: 'member',
            official_is_company: false,
            first_name: 'Titular',
            last_name: 'Principal',
            email_address: 'titular@example.com',
            company_ownership_percentage: '100',
            address: filed,
          },
        ],
      },
      company_principal_address: filed,
      company_mailing_address: filed,
      contact: { name: 'Titular Principal', email: 'titular@example.com', phone: '+541155550000' },
    },
  });
  const managed = articlesOf(facts({ members: [member, { ...member, role: 'manager' }] }));
  expect(managed).toMatchObject({ answers: { management_type: 'manager-managed' } });
});

test('the SS-4 says what the customer answered and nothing else', () => {
  expect(einOrderOf(facts())).toEqual({
    kind: 'ready',
    answers: {
      start_date: '11/24/2026',
      fiscal_year_end: '12',
      entity_type: 'Limited Liability Company',
      number_of_members: '1',
      responsible_party: { first_name: 'Titular', last_name: 'Principal', phone_number: '+541155550000' },
      principal_activity: 'Tienda en línea.',
      ein_has_employees: false,
      ein_excise_tax: false,
      ein_sell_tobacco: true,
      ein_involves_gambling: false,
      ein_trucking: false,
      company_mailing_address: filed,
      company_principal_address: filed,
    },
  });
});

test('mail goes where the profile says, once it says it whole', () => {
  const line = { address_line1: 'PO Box 7', address_line2: null, address_state: 'FL', address_zip: '33101' };
  const mailing = { ...line, address_city: 'Miami', address_country: 'United States' };
  const there = {
    line1: 'PO Box 7',
    city: 'Miami',
    state_province_region: 'FL',
    country: 'US',
    zip_postal_code: '33101',
  };
  const places = (company: Partial<CompanyPacket>) =>
    [articlesOf(facts(company)), einOrderOf(facts(company))].map((order) =>
      order.kind === 'ready'
        ? [order.answers['company_mailing_address'], order.answers['company_principal_address']]
        : undefined,
    );
  expect(places({ mailing })).toEqual([
    [there, filed],
    [there, filed],
  ]);
  expect(places({ mailing: { ...mailing, address_city: null } })).toEqual([
    [filed, filed],
    [filed, filed],
  ]);
});

test('what is not known is asked: the purpose, who answers of several, the five questions', () => {
  const second = { ...member, first_name: 'Socia', phone: '+34600000000' };
  expect(missingForEin(facts({ business_purpose: ' ', members: [member, second] }, { answered: {} }))).toEqual([
    'business_purpose',
    'responsible_party',
    'ss4_facts',
  ]);
  expect(einOrderOf(facts({ members: [member, second] }))).toEqual({ kind: 'missing', actions: ['responsible_party'] });
  const named = facts(
    { members: [member, second] },
    { answered: { ss4_facts: ss4, responsible_party: { member: '1' } } },
  );
  expect(einOrderOf(named)).toMatchObject({
    answers: { responsible_party: { first_name: 'Socia', phone_number: '+34600000000' }, number_of_members: '2' },
  });
  const gone = facts(
    { members: [member, second] },
    { answered: { ss4_facts: ss4, responsible_party: { member: '7' } } },
  );
  expect(einOrderOf(gone)).toMatchObject({ kind: 'missing' });
});
