import { expect, test } from 'vitest';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { companyPacket, packetMember } from '../../../testing/companies/company-packet.ts';
import { checklistOf } from './packet-checklist.rules.ts';
import { packetOf, type CompanyPacket } from '../filing/packet.rules.ts';

const member = packetMember;
const company: CompanyPacket = { ...companyPacket, contact_name: 'titular  principal', business_purpose: null };
const filers = {
  agent: { name: 'Agente de Cheyenne LLC', address: '1 Example St, Cheyenne, WY 82001', email: 'agente@example.com' },
  organizer: { name: 'Quien Organiza', address: '2 Example St', email: 'o@example.com', phone: '+13075550100' },
};

const check = (change: Partial<CompanyPacket> = {}, stage: Stage = 'ready_to_file', by = filers) => {
  const of = { ...company, ...change };
  return checklistOf(packetOf(of, by), { company: of, stage });
};

test('what is there, and what only a person can have, in the order in which it is needed', () => {
  expect(check().map(({ label, state, missing }) => [state, label, missing])).toEqual([
    ['there', 'Caso aprobado', []],
    ['there', 'Nombre de la LLC', []],
    ['there', 'Agente registrado', []],
    ['by_hand', 'Consentimiento del agente, firmado', []],
    ['there', 'Direcciones postal y principal', []],
    ['there', 'Organizador', []],
    ['there', 'Quien firma y responde al Estado', []],
    ['by_hand', 'Tasa del Estado: $100; en línea, más el cargo de la tarjeta', []],
    ['there', 'Para el agente: a quién avisar', []],
    ['there', 'Para el agente: miembros', []],
    ['by_hand', 'Al terminar: el justificante del Estado, para «Presentada al Estado»', []],
  ]);
});

test.each<[string, ReturnType<typeof check>, string[]]>([
  ['a case that is looked at', check({}, 'in_review'), ['Caso aprobado > aprobar los datos']],
  [
    'a name that the state rejected',
    check({}, 'name_rejected'),
    ['Caso aprobado > otro nombre: el Estado rechazó este'],
  ],
  [
    'an agent without its street',
    check({}, 'ready_to_file', { ...filers, agent: { ...filers.agent, address: null as never } }),
    ['Agente registrado > calle en Wyoming'],
  ],
  [
    'a name in other letters',
    check({ members: [member, { ...member, first_name: 'Иван' }] }),
    ['Para el agente: miembros > Miembro 2: nombres, en letras latinas'],
  ],
  [
    'no members',
    check({ members: [], contact_name: null }),
    ['Para el agente: a quién avisar > nombre', 'Para el agente: miembros > al menos uno'],
  ],
])('%s is missing, and nothing else', (_what, list, missing) => {
  expect(list.flatMap((one) => (one.state === 'missing' ? [`${one.label} > ${one.missing.join()}`] : []))).toEqual(
    missing,
  );
});

test('a contact who is no member is somebody of whom only a person can tell', () => {
  const hasCheck = (list: ReturnType<typeof check>) => list.some(({ label }) => label.startsWith('Comprobar que'));
  expect([
    hasCheck(check()),
    hasCheck(check({ contact_name: null })),
    hasCheck(check({ contact_name: 'Recepción' })),
  ]).toEqual([false, false, true]);
});
