import { expect, test } from 'vitest';
import { emptyAddress } from '../address/address.entry.ts';
import { detailsProblems } from './details.checks.ts';
import { emptyMember, type ContactEntry, type DetailsEntry, type MemberEntry } from '../progress/wizard.state.ts';

const phone = (number: string, country = '') => ({ country, number });
const address = { ...emptyAddress, search: 'Calle Mayor 15, Madrid' };
const member = (change: Partial<MemberEntry> = {}): MemberEntry => ({
  ...emptyMember('m'),
  name: 'Persona Nueva',
  email: 'a@b.co',
  ...change,
});
const contact = (change: Partial<ContactEntry> = {}): ContactEntry => ({
  name: 'Persona Nueva',
  email: 'a@b.co',
  phone: phone('11 5555 0000'),
  website: '',
  business_purpose: '',
  third_company_name: '',
  address,
  ...change,
});
const problemsOf = (details: Partial<DetailsEntry>) =>
  detailsProblems({ members: [member()], contact: contact(), ...details }).map(({ field, message }) => [
    field,
    message,
  ]);

test('what is in order has no problem', () => expect(problemsOf({})).toEqual([]));

test('an empty step 4 names every required field and the rule about members, none of it before the first try', () => {
  const empty = { members: [member({ name: ' ', email: '', role: '' })] };
  const problems = detailsProblems({
    ...empty,
    contact: contact({ name: '', email: ' ', phone: phone(''), address: emptyAddress }),
  });
  expect(problems.map(({ field, message }) => [field, message])).toEqual([
    ['members[0].name', 'Nombre es requerido'],
    ['members[0].email', 'Email es requerido'],
    ['members[0].role', 'Rol es requerido'],
    ['members', 'Debes agregar al menos un miembro con nombre, email válido y rol'],
    ['contact.name', 'El nombre de contacto es requerido'],
    ['contact.email', 'El email de contacto es requerido'],
    ['contact.phone', 'El teléfono de contacto es requerido'],
    ['contact.address', 'La dirección de la empresa es requerida'],
  ]);
  expect(problems.every(({ isMissing }) => isMissing)).toBe(true);
});

const emailError = 'Email debe ser válido (debe contener @ y ser mínimo 6 caracteres)';
test.each([
  [{ email: 'a@b.c' }, 'email', emailError],
  [{ email: 'abcdefg' }, 'email', emailError],
  [{ email: 'maria@' }, 'email', emailError],
  [{ email: 'maria@gmail' }, 'email', emailError],
  [{ name: 'Persona 🙂' }, 'name', 'Escribe el nombre con letras, como en el documento'],
  [{ name: 'a@b.co' }, 'name', 'Aquí va un nombre; el correo tiene su propio campo'],
  [{ dividedName: 'Persona Nueva', first_name: ' ', last_name: 'Nueva' }, 'first_name', 'Escribe al menos un nombre'],
  [
    { dividedName: 'Persona Nueva', first_name: 'Persona', last_name: '2' },
    'last_name',
    'Escribe el nombre con letras, como en el documento',
  ],
  [{ phone: phone('no soy un teléfono') }, 'phone', 'Escribe un número de teléfono'],
  [{ ownership_percentage: '39.99' }, 'ownership_percentage', 'Escribe un decimal como máximo'],
  [{ ownership_percentage: 'medio' }, 'ownership_percentage', 'Escribe un porcentaje entre 0 y 100'],
  [{ phone: phone('11 55') }, 'phone', 'A este teléfono le faltan cifras'],
  [
    { address: { ...emptyAddress, isManual: true, line1: 'Calle 1', country: 'Other' } },
    'address.country',
    'Elige un país de la lista',
  ],
])('a second member with %j is told so, beside the field', (change, field, message) =>
  expect(problemsOf({ members: [member(), member(change)] })).toEqual([[`members[1].${field}`, message]]),
);

test('a member that is wrong is still given: what is said of it comes when its field is left', () => {
  const [problem] = detailsProblems({ members: [member({ phone: phone('casa') })], contact: contact() });
  expect(problem).toEqual({ field: 'members[0].phone', message: 'Escribe un número de teléfono' });
});

test.each([
  [{ name: '555' }, 'name', 'Escribe un nombre con letras'],
  [{ third_company_name: 'LLC' }, 'third_company_name', 'El nombre necesita letras o números además de «LLC»'],
  [{ email: 'correo' }, 'email', emailError],
  [{ phone: phone('12') }, 'phone', 'A este teléfono le faltan cifras'],
  [{ website: 'mi web' }, 'website', 'Escribe una dirección web, por ejemplo https://tuempresa.com'],
])('a contact with %j is told so', (change, field, message) =>
  expect(problemsOf({ contact: contact(change) })).toEqual([[`contact.${field}`, message]]),
);

test('by hand a lone country is no address, and none is asked for while the search is on screen', () => {
  const open = { ...emptyAddress, isManual: true, country: 'Other' };
  const abroad = phone('+34 612 345 678');
  expect(problemsOf({ members: [member({ address: open })] })).toEqual([]);
  expect(problemsOf({ contact: contact({ phone: abroad, address: { ...address, country: 'Other' } }) })).toEqual([]);
  expect(problemsOf({ contact: contact({ phone: abroad, address: { ...open, line1: 'Calle 1' } }) })).toEqual([
    ['contact.address.country', 'Elige un país de la lista'],
  ]);
});

test('a number is read in the chosen country, else in that of the address, else by its own prefix', () => {
  const madrid = { ...emptyAddress, isManual: true, line1: 'Calle 1', country: 'ES' };
  const problemOf = (given: MemberEntry['phone']) =>
    problemsOf({ contact: contact({ phone: given, address: madrid }) });
  expect(problemOf(phone('612 345 678'))).toEqual([]);
  expect(problemOf(phone('612 345 678', 'AR'))).toEqual([['contact.phone', 'A este teléfono le faltan cifras']]);
  expect(problemOf(phone('+54 11 5555 0000'))).toEqual([]);
});

test('an optional field that is empty is no problem', () =>
  expect(
    problemsOf({ members: [member({ phone: phone(' '), address: emptyAddress, ownership_percentage: '' })] }),
  ).toEqual([]));

test('shares above 100 % are said of the form, with their sum', () =>
  expect(
    problemsOf({ members: [member({ ownership_percentage: '60' }), member({ ownership_percentage: '40.1' })] }),
  ).toEqual([['members', 'El total de porcentajes no puede exceder 100%. Actualmente: 100.1%']]));

const company: Partial<MemberEntry> = {
  name: '',
  is_company: true,
  company_name: 'Faro 3 S.L.',
  register_country: 'ES',
  register_number: 'B-1',
  signatory_first_name: 'Ana',
  signatory_last_name: 'Paz',
  signatory_title: 'Administradora',
};

test('a company in order has no problem, whatever was typed of a person before', () =>
  expect(problemsOf({ members: [member({ ...company, name: '🙂', dividedName: '🙂' })] })).toEqual([]));

test('a company of which nothing is told is asked for all of it, beside each field', () => {
  const empty = { company_name: ' ', register_country: '', register_number: '', signatory_first_name: '' };
  const members = [member(), member({ ...company, ...empty, signatory_last_name: ' ', signatory_title: '' })];
  expect(problemsOf({ members })).toEqual([
    ['members[1].company_name', 'El nombre de la empresa es requerido'],
    ['members[1].register_country', 'Elige el país donde está registrada'],
    ['members[1].register_number', 'Escribe su número de registro'],
    ['members[1].signatory_first_name', 'Escribe el nombre de quien firma por ella'],
    ['members[1].signatory_last_name', 'Escribe los apellidos de quien firma por ella'],
    ['members[1].signatory_title', 'Escribe el cargo de quien firma por ella'],
  ]);
});

test('who signs for a company is a person', () =>
  expect(problemsOf({ members: [member({ ...company, signatory_last_name: '24' })] })).toEqual([
    ['members[0].signatory_last_name', 'Escribe el nombre con letras, como en el documento'],
    ['members', 'Debes agregar al menos un miembro con nombre, email válido y rol'],
  ]));
