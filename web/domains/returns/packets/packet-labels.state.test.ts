import { returnStates } from '@zarpa/contract/returns/states.rules.ts';
import { expect, test } from 'vitest';
import { missing, packetOf, requiredPacket, yearOf } from '../sample-year.ts';
import { dueText, packetLook, packetTitle, pagesText, papersWait, ruleOfPacket } from './packet-labels.state.ts';

test('each state has its word, and whose turn it is', () => {
  const looks = returnStates.map((state) => {
    const { label, turn } = packetLook(requiredPacket({ packet: packetOf({ state }) }), yearOf());
    return [label, turn];
  });
  expect(looks).toEqual([
    ['Generando', undefined],
    ['No se pudo generar', 'us'],
    ['En revisión', 'us'],
    ['Hay algo que corregir', 'customer'],
    ['Espera tu aprobación', 'customer'],
    ['Falta tu firma', 'customer'],
    ['Comparamos tu firma', 'us'],
    ['Firma otra vez', 'customer'],
    ['Firmada', 'us'],
    ['Enviada', 'irs'],
    ['Presentada', undefined],
  ]);
  const state = packetOf({ state: 'sent' });
  expect(packetLook(requiredPacket({ kind: 'annual_report', packet: state }), yearOf()).turn).toBe('state');
});

test.each([
  ['extension', '2026-04-15T23:59:00.000Z', 'Presentada', 'Está presentada, con su prueba.'],
  [
    'extension',
    '2026-04-16T00:00:00.000Z',
    'Presentada tarde',
    'Llegó después del 15 de abril de 2026: no da más tiempo, y la declaración vencía ese día.',
  ],
  ['form_5472', '2026-04-16T00:00:00.000Z', 'Presentada', 'Está presentada, con su prueba.'],
] as const)('%s that was filed at %s: %s', (kind, filed_at, label, what) => {
  const packet = packetOf({ kind, state: 'filed', filed_at });
  expect(packetLook(requiredPacket({ kind, packet }), yearOf())).toMatchObject({ label, what });
});

test('what the ledger no longer says is its customer’s to make again, unless that is asked already or it is with its agency', () => {
  const labels = returnStates.map(
    (state) => packetLook(requiredPacket({ packet: packetOf({ state, is_outdated: true }) }), yearOf()).label,
  );
  expect(labels).toEqual([
    'Generando',
    'No se pudo generar',
    'Ya no vale',
    'Hay algo que corregir',
    'Ya no vale',
    'Ya no vale',
    'Ya no vale',
    'Ya no vale',
    'Ya no vale',
    'Enviada',
    'Presentada',
  ]);
});

test('of what was not made it says what it waits for', () => {
  const labelOf = (count: number, has_ended = true) =>
    packetLook(
      requiredPacket({ missing: Array.from({ length: count }, (_, index) => missing(`${index}`)) }),
      yearOf({ has_ended }),
    ).label;
  expect([labelOf(0), labelOf(1), labelOf(2), labelOf(2, false)]).toEqual([
    'Sin generar',
    'Falta 1 dato',
    'Faltan 2 datos',
    'Cuando termine el año',
  ]);
});

test.each([
  [requiredPacket(), '2026-04-15', 'Vence el miércoles, 15 de abril de 2026.'],
  [requiredPacket(), '2026-04-16', 'Venció el miércoles, 15 de abril de 2026.'],
  [
    requiredPacket({ extended_to: '2026-10-15' }),
    '2026-04-01',
    'Vence el miércoles, 15 de abril de 2026. Con prórroga, el jueves, 15 de octubre de 2026.',
  ],
  [requiredPacket({ packet: packetOf({ state: 'filed' }) }), '2026-06-01', 'Vencía el miércoles, 15 de abril de 2026.'],
])('when it is due', (required, today, text) => expect(dueText(required, today)).toBe(text));

test('an amendment has its number in its name', () => {
  expect(packetTitle(requiredPacket())).toBe('Formulario 5472 con 1120 pro forma');
  expect(packetTitle(requiredPacket({ packet: packetOf({ amendment: 2 }) }))).toBe(
    'Formulario 5472 con 1120 pro forma: enmienda 2',
  );
});

test('more time is of the rule whose day it moves', () => {
  const partnership = requiredPacket({ kind: 'form_1065', due_on: '2026-03-16' });
  const report = requiredPacket({ kind: 'annual_report', due_on: '2026-03-16' });
  const extension = requiredPacket({ kind: 'extension', due_on: '2026-03-16' });
  expect(ruleOfPacket(extension, [report, extension, partnership])).toBe('form_1065');
  expect(ruleOfPacket(extension, [report, extension])).toBeUndefined();
  expect(ruleOfPacket(report, [])).toBe('wy_annual_report');
});

test('papers are read once the team has accepted them', () => {
  expect(papersWait(packetOf({ state: 'in_review', papers: [] }))).toBe(true);
  expect(papersWait(packetOf({ state: 'in_review', papers: [], is_outdated: true }))).toBe(false);
  expect(papersWait(packetOf({ state: 'in_review' }))).toBe(false);
  expect(papersWait(packetOf({ state: 'sent_back', papers: [] }))).toBe(false);
  expect([1, 4].map(pagesText)).toEqual(['1 página', '4 páginas']);
});

test('in review it is its customer’s turn while the letter waits for them; the annual report needs none', () => {
  const look = (kind: 'form_5472' | 'annual_report', state: 'making' | 'asked' | 'signed' | 'ended') => {
    const packet = packetOf({ kind, state: 'in_review' });
    const { label, turn } = packetLook(
      requiredPacket({ kind, packet }),
      yearOf({ engagement: { state, envelope_id: 'e' } }),
    );
    return [label, turn];
  };
  const asked = ['Falta la carta de encargo', 'customer'];
  const usual = ['En revisión', 'us'];
  const states = ['asked', 'ended', 'making', 'signed'] as const;
  expect(states.map((state) => look('form_5472', state))).toEqual([asked, asked, usual, usual]);
  expect(look('annual_report', 'asked')).toEqual(usual);
});
