import { describe, expect, test } from 'vitest';
import { companyPacket, packetAddress, packetMember } from '../../../testing/companies/company-packet.ts';
import { packetOf, type CompanyPacket } from './packet.rules.ts';

const address = { ...packetAddress, address_line2: ' Piso 3 ' };
const member = { ...packetMember, ...address, role: 'manager' };
const company: CompanyPacket = { ...companyPacket, ...address, contact_name: 'Recepción', members: [member] };
const nobody = {
  agent: { name: null, address: null, email: null },
  organizer: { name: null, address: null, email: null, phone: null },
};
const filers = {
  agent: { name: 'Agente de Cheyenne LLC', address: '1 Example St, Cheyenne, WY 82001', email: 'agente@example.com' },
  organizer: {
    name: 'Quien Organiza',
    address: '2 Example St, Cheyenne, WY 82001',
    email: 'o@example.com',
    phone: '+13075550100',
  },
};
const whole = 'Avenida Corrientes 1234, Piso 3, Buenos Aires, C1043, Argentina';

test('every answer stands in the order in which the state’s page asks; what the agent keeps and the SS-4 asks, apart', () => {
  expect(packetOf(company, filers).map(({ part, label, value }) => [part, label, value])).toEqual([
    ['state', 'Tipo de entidad', 'Limited Liability Company'],
    ['state', 'Terminación del nombre', 'LLC'],
    ['state', 'Close LLC', 'No'],
    ['state', 'Nombre de la LLC', 'Faro LLC'],
    ['state', 'Fecha de efecto diferida', 'No'],
    ['state', 'Agente registrado', 'Agente de Cheyenne LLC'],
    ['state', 'Agente registrado: calle en Wyoming', '1 Example St, Cheyenne, WY 82001'],
    ['state', 'Agente registrado: correo', 'agente@example.com'],
    ['state', 'Dirección postal', whole],
    ['state', 'Dirección principal', whole],
    ['state', 'Organizador', 'Quien Organiza'],
    ['state', 'Organizador: dirección', '2 Example St, Cheyenne, WY 82001'],
    ['state', 'Artículos adicionales', 'No'],
    ['state', 'Quien firma', 'Quien Organiza'],
    ['state', 'Quien firma: teléfono', '+13075550100'],
    ['state', 'Quien firma: correo', 'o@example.com'],
    ['agent', 'Contacto', 'Recepción'],
    ['agent', 'Contacto: dirección', whole],
    ['agent', 'Contacto: teléfono', '+541155550000'],
    ['agent', 'Contacto: correo', 'contacto@example.com'],
    ['agent', 'Miembro 1: nombres', 'Titular'],
    ['agent', 'Miembro 1: apellidos', 'Principal'],
    ['agent', 'Miembro 1: función', 'Manager'],
    ['agent', 'Miembro 1: dirección', whole],
    ['agent', 'Miembro 1: participación', '100 %'],
    ['agent', 'Miembro 1: correo', 'titular@example.com'],
    ['agent', 'Miembro 1: teléfono', null],
    ['irs', 'Actividad', 'Tienda en línea.'],
    ['irs', 'Número de miembros', '1'],
  ]);
});

describe('what is missing is null, and nothing stands in for it', () => {
  test.each<[string, Partial<CompanyPacket>, string[]]>([
    ['the contact', { contact_name: null, contact_email: null }, ['Contacto', 'Contacto: correo']],
    [
      'an address without a street',
      { address_line1: ' ' },
      ['Dirección postal', 'Dirección principal', 'Contacto: dirección'],
    ],
    [
      '… without a country',
      { address_country: null },
      ['Dirección postal', 'Dirección principal', 'Contacto: dirección'],
    ],
    ['half a member’s name', { members: [{ ...member, last_name: ' ' }] }, ['Miembro 1: apellidos']],
    ['a member’s town', { members: [{ ...member, address_city: null }] }, ['Miembro 1: dirección']],
    ['the purpose', { business_purpose: null }, ['Actividad']],
  ])('%s', (_what, change, labels) => {
    const missing = (of: CompanyPacket) =>
      packetOf(of, filers)
        .filter(({ value }) => value === null)
        .map(({ label }) => label);
    expect(missing({ ...company, ...change }).filter((label) => !missing(company).includes(label))).toEqual(labels);
  });

  test('the agent’s address, where the organizer’s is known', () => {
    const lines = packetOf(company, { ...filers, agent: { ...filers.agent, address: null } });
    expect(lines.filter(({ part, value }) => part === 'state' && value === null).map(({ label }) => label)).toEqual([
      'Agente registrado: calle en Wyoming',
    ]);
  });

  test('an agent and an organizer that nobody has set', () => {
    const labels = packetOf(company, nobody).flatMap(({ part, label, value }) =>
      part === 'state' && value === null ? [label] : [],
    );
    expect(labels).toEqual([
      'Agente registrado',
      'Agente registrado: calle en Wyoming',
      'Agente registrado: correo',
      'Organizador',
      'Organizador: dirección',
      'Quien firma',
      'Quien firma: teléfono',
      'Quien firma: correo',
    ]);
  });
});

test.each([
  ['Faro', 'Faro LLC', 'LLC'],
  ['Faro L.L.C.', 'Faro L.L.C.', 'L.L.C.'],
  ['Ñandú Limited Liability Company', 'Ñandú Limited Liability Company', 'Limited Liability Company'],
])('%s is filed as %s, ending with %s', (name, filed, ending) => {
  const valueOf = (label: string) => packetOf({ ...company, name }, filers).find((line) => line.label === label)!.value;
  expect([valueOf('Nombre de la LLC'), valueOf('Terminación del nombre')]).toEqual([filed, ending]);
});

test('no two lines of fifty members are called the same', () => {
  const labels = packetOf({ ...company, members: Array.from({ length: 50 }, () => member) }, filers).map(
    ({ label }) => label,
  );
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toHaveLength(22 + 50 * 7);
});
