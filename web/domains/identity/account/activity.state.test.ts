import { expect, test } from 'vitest';
import { groupByDay } from './activity.state.ts';
import type { SecurityEvent } from './security-events.data.ts';

const now = Date.parse('2026-11-21T11:00:00Z');

function event(id: string, createdAt: string): SecurityEvent {
  return { id, kind: 'signed_in', device: null, address: null, created_at: createdAt };
}

test('events of one day stand together, in the order they came, in the reader’s own time', () => {
  const events = [
    event('4', '2026-11-21T10:00:00Z'),
    event('3', '2026-11-21T04:00:00Z'),
    event('2', '2026-11-20T15:00:00Z'),
    event('1', '2026-11-02T15:00:00Z'),
  ];
  const shape = (timeZone: string) =>
    groupByDay(events, now, timeZone).map(({ name, events: some }) => [name, some.map(({ id }) => id).join()]);
  expect(shape('UTC')).toEqual([
    ['Hoy', '4,3'],
    ['Ayer', '2'],
    ['Lunes, 2 de noviembre de 2026', '1'],
  ]);
  expect(shape('America/Bogota')).toEqual([
    ['Hoy', '4'],
    ['Ayer', '3,2'],
    ['Lunes, 2 de noviembre de 2026', '1'],
  ]);
});
