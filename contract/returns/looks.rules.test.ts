import { expect, test } from 'vitest';
import { filerOf, returnKinds, type Filer, type ReturnKind } from './kinds.rules.ts';
import { isNews, lookOf } from './looks.rules.ts';
import { returnStates, type ReturnState } from './states.rules.ts';

test.each<[ReturnKind, ReturnState, Filer, [string, string, string | undefined, boolean]]>([
  ['form_5472', 'to_approve', 'team', ['Espera tu aprobación', 'customer', 'approve', false]],
  ['form_5472', 'sent_back', 'team', ['Hay algo que corregir', 'customer', 'mend', true]],
  ['form_5472', 'approved', 'team', ['Falta tu firma', 'customer', 'sign', true]],
  ['form_5472', 'approved', 'customer', ['Falta tu firma', 'customer', 'sign', true]],
  ['form_5472', 'to_compare', 'team', ['Comparamos tu firma', 'team', undefined, false]],
  ['form_5472', 'to_sign_again', 'team', ['Firma otra vez', 'customer', 'sign', true]],
  ['form_5472', 'signed', 'team', ['Firmada', 'team', undefined, false]],
  ['form_5472', 'signed', 'customer', ['La presentas tú', 'customer', 'file', true]],
  ['schedule_c', 'approved', 'team', ['Aprobada por ti', 'team', undefined, false]],
  ['schedule_c', 'approved', 'customer', ['La presentas tú', 'customer', 'file', true]],
  ['form_5472', 'sent', 'team', ['Enviada', 'agency', undefined, false]],
  ['form_5472', 'filed', 'customer', ['Presentada', 'nobody', undefined, true]],
])('a %s that is %s and filed by the %s', (kind, state, filed_by, [label, turn, ask, news]) => {
  const standing = { kind, state, filed_by };
  const look = lookOf(standing);
  expect([look.label, look.turn, look.ask, isNews(standing)]).toEqual([label, turn, ask, news]);
});

test('it is the customer’s turn where something is asked of them, and only there', () => {
  for (const kind of returnKinds)
    for (const state of returnStates)
      for (const filed_by of ['team', 'customer'] as const) {
        const { turn, ask } = lookOf({ kind, state, filed_by });
        expect([kind, state, turn === 'customer']).toEqual([kind, state, ask !== undefined]);
      }
});

test('without a named preparer the customer files what is federal, and we what is the state’s', () => {
  expect(returnKinds.map((kind) => filerOf(kind, false))).toEqual([
    'customer',
    'customer',
    'customer',
    'customer',
    'team',
  ]);
  expect(new Set(returnKinds.map((kind) => filerOf(kind, true)))).toEqual(new Set(['team']));
});
