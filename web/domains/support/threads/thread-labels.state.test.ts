import { usualCalendar } from '@zarpa/contract/values/work-calendar.rules.ts';
import { expect, test } from 'vitest';
import { promiseWords, threadStateLabel } from './thread-labels.state.ts';
import type { Thread } from './threads.data.ts';

const thread = { state: 'open', waits_since: '2026-11-23T17:00:00.000Z', last: 1, seen: 1 } as Thread;

test.each([
  [{}, 'Esperando respuesta'],
  [{ waits_since: null, last: 2 }, 'Respuesta sin leer'],
  [{ waits_since: null }, 'Respondida'],
  [{ state: 'closed', last: 2 } as const, 'Cerrada'],
])('%o is %s', (change, words) => expect(threadStateLabel({ ...thread, ...change } as Thread)).toBe(words));

const due = { ...thread, due_at: '2026-11-24T17:00:00.000Z' };
test.each([
  ['2026-11-23T17:00:00Z', 'Te respondemos antes del martes, 24 de noviembre, a las 10:00.'],
  [
    '2026-11-24T02:00:00Z',
    'Volvemos el martes, 24 de noviembre, a las 9:00. Te respondemos antes del martes, 24 de noviembre, a las 10:00.',
  ],
  ['2026-11-24T17:00:01Z', 'Nos hemos retrasado: es lo primero que miramos.'],
])('at %s: %s', (at, words) =>
  expect(promiseWords(due, { now: new Date(at), calendar: usualCalendar, timeZone: 'America/Denver' })).toBe(words),
);

test('what does not wait promises nothing', () =>
  expect(promiseWords({ ...thread, due_at: null }, { now: new Date(), calendar: usualCalendar })).toBeUndefined());
