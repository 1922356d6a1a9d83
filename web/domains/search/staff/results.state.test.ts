import { expect, test } from 'vitest';
import { hrefOf, placeAfter, standingOf, wordsAbout } from './results.state.ts';
import type { Result } from './search.data.ts';

const company: Result = {
  kind: 'company',
  id: 'r1',
  title: 'Faro LLC',
  detail: '',
  user_id: 'auth0|a/b',
  registration_id: 'r1',
  case_id: 'c1',
  stage: 'in_review',
  at: '2026-01-01T00:00:00.000Z',
};

test.each([
  [company, '/admin/casos/c1'],
  [{ ...company, case_id: null }, '/admin/clientes/auth0%7Ca%2Fb'],
  [{ ...company, case_id: null, user_id: null }, '/admin/impuestos/r1'],
  [{ ...company, kind: 'person' as const, registration_id: null }, '/admin/clientes/auth0%7Ca%2Fb'],
  [{ ...company, kind: 'payment' as const }, '/admin/casos/c1'],
  [{ ...company, kind: 'thread' as const, id: 't1' }, '/admin/ayuda?hilo=t1'],
])('%# opens %s', (result, href) => expect(hrefOf(result)).toBe(href));

test.each([
  [company, 'En revisión'],
  [{ ...company, stage: null }, 'Sin trámite'],
  [{ ...company, stage: null, user_id: null }, ''],
  [{ ...company, kind: 'contact' as const }, 'Contacto'],
  [{ ...company, kind: 'order' as const }, ''],
])('%# says %s', (result, words) => expect(standingOf(result)).toBe(words));

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', -1, 3, 2],
  ['ArrowDown', -1, 0, -1],
] as const)('%s from %i of %i goes to %i', (key, place, of, to) => expect(placeAfter(key, place, of)).toBe(to));

const nothing = { groups: [], is_guess: false, is_partial: false };
const some = { ...nothing, groups: [{ group: 'companies' as const, results: [company] }] };
test.each([
  ['fa', nothing, 'Escribe al menos tres letras, o un número completo.'],
  ['faro', nothing, 'No encontramos nada con «faro».'],
  ['faro', { ...nothing, is_partial: true }, 'Tardaba demasiado. Escribe algo más preciso.'],
  ['faro', some, undefined],
  ['faro', { ...some, is_guess: true }, 'Nada coincide del todo. Esto se parece:'],
  ['faro', { ...some, is_partial: true }, 'Tardaba demasiado: puede haber más. Escribe algo más preciso.'],
])('of %s it says %#', (text, found, words) => expect(wordsAbout(text, found)).toBe(words));
