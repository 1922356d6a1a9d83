import { expect, test } from 'vitest';
import type { WholeCase } from './cases.data.ts';
import { linesOf } from './history.state.ts';

const event = (number: number, kind: string, change: Record<string, unknown> = {}): WholeCase['history'][number] => ({
  number,
  at: `2026-11-2${number}T10:00:00.000Z`,
  actor: 'staff' as const,
  kind: kind as WholeCase['history'][number]['kind'],
  facts: {},
  texts: {},
  ...change,
});

test('the newest comes first, with its reason and what was learnt', () => {
  const history = [
    event(1, 'opened', { facts: { to: 'awaiting_details', name: 'Faro LLC' } }),
    event(2, 'name_rejected', { texts: { reason: 'Ya existe.' } }),
    event(3, 'name_chosen', { facts: { name: 'Boya LLC' } }),
    event(4, 'formed', { facts: { filing_number: '2026-1', formed_on: '2026-11-24' } }),
    event(5, 'ein_issued', { texts: { ein: '12-3456789' } }),
    event(6, 'action_sent_back', { facts: { asked: 'identity_document' }, texts: { note: 'Está borroso.' } }),
    event(7, 'algo_nuevo', { facts: { asked: 'constructor' } }),
  ];
  expect(linesOf(history).map(({ number, sentence, details }) => [number, sentence, details])).toEqual([
    [7, 'algo_nuevo', []],
    [6, 'Te pedimos que lo revises: documento de identidad', ['Está borroso.']],
    [5, 'El IRS dio el EIN', ['EIN 12-3456789']],
    [4, 'El Estado constituyó la empresa', ['Registro 2026-1']],
    [3, 'Elegiste otro nombre', ['Boya LLC']],
    [2, 'El Estado rechazó el nombre', ['Motivo: Ya existe.']],
    [1, 'Recibimos tu pago y abrimos el caso', []],
  ]);
});

test('what was corrected says how it was and how it is; a step back says where to', () => {
  const corrected = event(1, 'corrected', {
    facts: { corrected: 'ein address_country address_line2' },
    texts: {
      reason: 'Así lo dice la carta.',
      before_ein: '12-3456789',
      after_ein: '98-7654321',
      before_address_country: 'Argentina',
      after_address_country: 'Spain',
      before_address_line2: 'Piso 3',
    },
  });
  const reverted = event(2, 'reverted', { facts: { from: 'formed', to: 'submitted_to_state' } });
  const odd = event(3, 'reverted', { facts: { to: 'de mañana' } });
  expect(linesOf([corrected, reverted, odd]).map(({ sentence, details }) => [sentence, details])).toEqual([
    ['Volvimos un paso atrás', []],
    ['Volvimos un paso atrás', ['De nuevo en «Enviada al estado»']],
    [
      'Corregimos tus datos',
      [
        'EIN: 12-3456789 → 98-7654321',
        'Dirección: país: Argentina → España',
        'Dirección: piso, puerta, colonia: Piso 3 → nada',
        'Motivo: Así lo dice la carta.',
      ],
    ],
  ]);
});

test('a change that was asked for says what, and how it ended', () => {
  const base = { at: '2026-11-24T10:00:00.000Z', actor: 'customer', texts: {}, facts: {} } as const;
  const lines = linesOf([
    { ...base, number: 1, kind: 'change_requested', texts: { wanted: 'Calle Nueva 3', reason: 'Nos mudamos.' } },
    { ...base, number: 2, kind: 'change_settled', facts: { state: 'done' }, texts: { reply: 'Ya está.' } },
    { ...base, number: 3, kind: 'change_settled', facts: { state: 'withdrawn' } },
  ]);
  expect(lines.map(({ sentence, details }) => [sentence, ...details])).toEqual([
    ['Retiraste el cambio que pediste'],
    ['Respondimos al cambio que pediste', 'Ya está.'],
    ['Pediste cambiar un dato', 'Calle Nueva 3', 'Motivo: Nos mudamos.'],
  ]);
});

test('what was asked back says how much and why, and how it ended', () => {
  const lines = linesOf([
    event(1, 'cancellation_asked', { facts: { request: 'r', cents: 39_900 }, texts: { reason: 'Ya no.' } }),
    event(2, 'cancellation_settled', { facts: { request: 'r' }, texts: { reply: 'Hecho.' } }),
  ]);
  expect(lines.map(({ sentence, details }) => [sentence, ...details])).toEqual([
    ['Resolvimos lo que pediste que te devolviéramos', 'Hecho.'],
    ['Pediste cancelar o que te devolvamos algo', 'Vuelve: $399', 'Motivo: Ya no.'],
  ]);
});

test.each([
  ['done', 'Listo: Número de teléfono VoIP'],
  ['cancelled', 'No se presta: Número de teléfono VoIP'],
  ['pending', 'De nuevo en curso: Número de teléfono VoIP'],
])('a part of the order that is %s is told with what the team says of it', (state, sentence) => {
  const changed = event(1, 'order_item', {
    facts: { item: 'i', label: 'Número de teléfono VoIP', state },
    texts: { note: '+1 307 555 0100' },
  });
  expect(linesOf([changed])).toMatchObject([{ sentence, details: ['+1 307 555 0100'] }]);
});

test.each([
  ['done', 'Diste por hecho: Informe anual de Wyoming (2027)'],
  ['not_applicable', 'Dijiste que no aplica: Informe anual de Wyoming (2027)'],
  ['due', 'Volvió a quedar pendiente: Informe anual de Wyoming (2027)'],
])('a date that is %s is told with its reason', (state, sentence) => {
  const settled = event(1, 'obligation_settled', {
    facts: { obligation: 'wy_annual_report:2027', label: 'Informe anual de Wyoming (2027)', state },
    texts: { reason: 'Lo presentó otro.' },
  });
  expect(linesOf([settled])).toMatchObject([{ sentence, details: ['Motivo: Lo presentó otro.'] }]);
});
