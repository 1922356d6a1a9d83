import { expect, test } from 'vitest';
import { emptyAddress } from '../address/address.entry.ts';
import { detailsPayload } from './details.payload.ts';
import { emptyMember, type ContactEntry, type MemberEntry } from '../progress/wizard.state.ts';

const phone = (number: string, country = '') => ({ country, number });
const member = (change: Partial<MemberEntry> = {}): MemberEntry => ({
  ...emptyMember(crypto.randomUUID()),
  name: 'Persona de Prueba',
  email: ' ana@example.com ',
  ...change,
});
const nobody: ContactEntry = {
  name: '',
  email: '',
  phone: phone(''),
  website: '',
  business_purpose: ' \n',
  third_company_name: ' ',
  address: emptyAddress,
};
const payload = (members: MemberEntry[], contact = nobody) => detailsPayload({ members, contact }, 'r1', ' Faro ');
const sent = (members: MemberEntry[]) => payload(members).members;

test('nothing is made up: an empty address, phone, website or purpose is absent', () => {
  expect(payload([member({ ownership_percentage: '100' })])).toEqual({
    company_registration_id: 'r1',
    company_name: 'Faro',
    members: [
      {
        first_name: 'Persona',
        last_name: 'de Prueba',
        is_company: false,
        role: 'member',
        email: 'ana@example.com',
        ownership_percentage: 100,
      },
    ],
    contact: { name: '', email: '', phone: '', address: {} },
  });
});

test('spaces are nothing, and a member without a role is one', () => {
  const blank = { ...nobody, phone: phone(' '), website: ' ' };
  const { members, contact } = payload(
    [member({ role: '', ownership_percentage: ' ', phone: phone('  ') }), member({ ownership_percentage: '' })],
    blank,
  );
  expect(contact).toEqual({ name: '', email: '', phone: '', address: {} });
  expect(
    members.map(({ role, ownership_percentage, phone: sentPhone }) => [role, ownership_percentage, sentPhone]),
  ).toEqual([
    ['member', undefined, undefined],
    ['member', undefined, undefined],
  ]);
});

test('everything that was typed is sent', () => {
  const address = {
    ...emptyAddress,
    isManual: true,
    line1: ' Reforma 1 ',
    city: 'México',
    state_province_region: 'CDMX',
    zip_postal_code: '06600',
    country: 'MX',
  };
  const parts = {
    line1: ' Reforma 1 ',
    city: 'México',
    state_province_region: 'CDMX',
    zip_postal_code: '06600',
    country: 'Mexico',
  };
  const contact = {
    name: ' Contacto ',
    email: ' c@example.com ',
    phone: phone('55 1234 5678'),
    website: ' tuempresa.com ',
    business_purpose: ' Tienda en línea.\nEnvíos propios. ',
    third_company_name: ' Boya ',
    address,
  };
  const given = member({ role: 'ceo', phone: phone('612 345 678', 'ES'), ownership_percentage: '100', address });
  expect(payload([given], contact)).toEqual({
    company_registration_id: 'r1',
    company_name: 'Faro',
    members: [
      {
        first_name: 'Persona',
        last_name: 'de Prueba',
        is_company: false,
        role: 'ceo',
        email: 'ana@example.com',
        phone: '+34612345678',
        ownership_percentage: 100,
        address: { ...parts, first_name: 'Persona', last_name: 'de Prueba', email: 'ana@example.com' },
      },
    ],
    contact: {
      name: 'Contacto',
      email: 'c@example.com',
      phone: '+525512345678',
      website: 'tuempresa.com',
      address: parts,
    },
    business_purpose: 'Tienda en línea.\nEnvíos propios.',
    third_company_name: 'Boya',
  });
});

test('where nobody gave a share none is sent: the server computes them, and asks', () => {
  for (const one of sent([member(), member()])) expect(one).not.toHaveProperty('ownership_percentage');
});

test('a name is sent as it was divided, and that somebody said so', () => {
  const name = 'María José García López';
  const divided = { name, dividedName: name, first_name: ' María José ', last_name: 'García  López' };
  const [guess, confirmed, short] = sent([member({ name }), member(divided), member({ name: 'Persona Prueba' })]);
  expect(guess).toMatchObject({ first_name: 'María José', last_name: 'García López' });
  expect(guess).not.toHaveProperty('name_confirmed');
  expect(confirmed).toMatchObject({ first_name: 'María José', last_name: 'García López', name_confirmed: true });
  expect(short).not.toHaveProperty('name_confirmed');
});

test('once one share is given, an empty one is nothing', () => {
  const shares = sent([member({ ownership_percentage: '60' }), member()]).map((one) => one.ownership_percentage);
  expect(shares).toEqual([60, 0]);
});

test('an address carries its member’s name and mail', () => {
  const [one] = sent([member({ address: { ...emptyAddress, search: 'Calle 1' } })]);
  expect(one!.address).toEqual({
    line1: 'Calle 1',
    first_name: 'Persona',
    last_name: 'de Prueba',
    email: 'ana@example.com',
  });
});

const company: Partial<MemberEntry> = {
  is_company: true,
  company_name: ' Faro 3 S.L. ',
  register_country: 'ES',
  register_number: ' B-1 ',
  signatory_first_name: ' Ana ',
  signatory_last_name: 'Paz',
  signatory_title: 'Administradora',
};

test('of a company its whole name is sent, where it is registered and who signs, and nothing of the person typed before', () => {
  const before = { name: 'Ana Paz Ruiz', dividedName: 'Ana Paz Ruiz', first_name: 'Ana', last_name: 'Paz Ruiz' };
  expect(sent([member({ ...before, ...company })])).toEqual([
    {
      first_name: 'Faro 3 S.L.',
      last_name: '',
      is_company: true,
      register_country: 'ES',
      register_number: 'B-1',
      signatory_first_name: 'Ana',
      signatory_last_name: 'Paz',
      signatory_title: 'Administradora',
      role: 'member',
      email: 'ana@example.com',
    },
  ]);
});

test('of a person nothing is sent of the company typed before', () => {
  expect(sent([member({ ...company, is_company: false })])).toEqual([
    { first_name: 'Persona', last_name: 'de Prueba', is_company: false, role: 'member', email: 'ana@example.com' },
  ]);
});
