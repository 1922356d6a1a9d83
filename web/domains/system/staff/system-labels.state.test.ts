import { expect, test } from 'vitest';
import { pageAfter, pageBefore, questionOf, readSystemSearch } from './system-search.state.ts';
import { allStartedText, hoursText, restText, tookText, triesText, untilText } from './system-labels.state.ts';

const row = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14';
const place = '2026-11-23T10:00:00.123456Z_0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14';

test.each([
  [{}, {}],
  [{ parte: 'estado', tipo: 'make-invoice' }, {}],
  [
    { parte: 'tareas', tipo: 'make-invoice', desde: place },
    { parte: 'tareas', tipo: 'make-invoice', desde: place },
  ],
  [{ parte: 'tareas', tipo: '<b>', desde: 'nada' }, { parte: 'tareas' }],
  [
    { parte: 'correos', tipo: 'make-invoice', desde: place },
    { parte: 'correos', desde: place },
  ],
  [{ parte: 'cifras', desde: place, fila: row }, { parte: 'cifras' }],
  [
    { parte: 'tareas', fila: row },
    { parte: 'tareas', fila: row },
  ],
  [{ parte: 'correos', fila: 'nada' }, { parte: 'correos' }],
  [{ parte: 'otra' }, {}],
])('the address %j reads as %j', (raw, expected) => expect(readSystemSearch(raw)).toEqual(expected));

test('a page further and back', () => {
  const search = pageAfter({ parte: 'tareas', tipo: 'make-invoice' }, place);
  expect(questionOf(search)).toEqual({ kind: 'make-invoice', cursor: place });
  expect(pageBefore(search)).toEqual({ parte: 'tareas', tipo: 'make-invoice' });
  expect(pageBefore(pageAfter(search, place))).toEqual(search);
  expect(pageAfter({ parte: 'tareas', tipo: 'make-invoice', fila: row }, place)).toEqual(search);
});

test('figures in words', () => {
  expect([tookText(42), tookText(3500), tookText(125_000)]).toEqual(['42 ms', '3,5 s', '2 min 5 s']);
  expect([1, 30, 60, 600, 3600, 7200].map(restText)).toEqual([
    'cada segundo',
    'cada 30 s',
    'cada minuto',
    'cada 10 min',
    'cada hora',
    'cada 2 h',
  ]);
  expect([hoursText(3), hoursText(47.9), hoursText(60)]).toEqual(['3 h', '47,9 h', '2,5 días']);
  const now = Date.parse('2026-11-23T10:00:00Z');
  const until = (minutes: number) => untilText(new Date(now + minutes * 60_000).toISOString(), now);
  expect([-5, 0, 0.5, 59, 60, 300, 4320].map(until)).toEqual([
    'ahora',
    'ahora',
    'en 1 min',
    'en 59 min',
    'en 1 h',
    'en 5 h',
    'en 3 días',
  ]);
  expect([triesText(1), triesText(2)]).toEqual(['1 intento', '2 intentos']);
  expect(allStartedText({ started: 0, has_more: false })).toContain('Nada que reintentar');
  expect(allStartedText({ started: 1, has_more: false })).toBe('Se intenta 1 tarea ahora mismo.');
  expect(allStartedText({ started: 500, has_more: true })).toContain('Quedan más');
});
