import { describe, expect, test } from 'vitest';
import { cancellationLines, cancellationTitle } from './cancellation-labels.rules.ts';
import { usualCalendar } from '../values/work-calendar.rules.ts';
import { cancellationDue, cancellationWay, isRefundComplete } from './cancellations.rules.ts';
import { stages } from '../formation/stages.rules.ts';

const early = ['awaiting_details', 'in_review', 'ready_to_file', 'name_rejected'];

describe.each(stages)('at %s', (stage) => {
  const isEarly = early.includes(stage);
  test.each([
    { isInFlight: false, totalCents: 39_900, way: isEarly ? 'ends_case' : 'asks_team' },
    // Nothing is refunded, but an unwanted company need not be formed.
    { isInFlight: false, totalCents: 0, way: isEarly ? 'ends_case' : 'nothing' },
    { isInFlight: true, totalCents: 14_900, way: 'asks_team' },
    { isInFlight: true, totalCents: 0, way: 'nothing' },
  ])('in flight: $isInFlight, $totalCents cents: $way', ({ isInFlight, totalCents, way }) => {
    expect(cancellationWay({ stage, isInFlight, netCents: 39_900, totalCents })).toBe(way);
  });

  test('of what came back whole nothing is asked', () => {
    expect(cancellationWay({ stage, isInFlight: false, netCents: 0, totalCents: 0 })).toBe('nothing');
  });
});

test('a person looks at it by the same hour of the next working day', () => {
  // A Friday at noon in Denver.
  expect(cancellationDue(usualCalendar, new Date('2026-11-20T19:00:00Z')).toISOString()).toBe(
    '2026-11-23T19:00:00.000Z',
  );
});

test('it is over once as much came back as was asked for, beside what had before', () => {
  expect(isRefundComplete(14_900, 5_000, 19_900)).toBe(true);
  expect(isRefundComplete(14_900, 5_000, 19_899)).toBe(false);
  expect(isRefundComplete(0, 5_000, 5_000)).toBe(false);
});

const dueAt = '2026-11-23T19:00:00.000Z';
test.each([
  [
    { way: 'ends_case', total: 399 } as const,
    'Cancelaste el trámite de Faro LLC',
    'Volvió el reembolso que pediste por Faro LLC',
    [
      'El trámite está cancelado: no presentamos nada más.',
      '$399 vuelven a la tarjeta con la que se pagó. Lo hace una persona del equipo, a más tardar el lunes, 23 de noviembre de 2026; después el banco puede tardar unos días en mostrarlo.',
    ],
  ],
  [
    { way: 'asks_team', total: 149.5 } as const,
    'Pediste un reembolso por Faro LLC',
    'Volvió el reembolso que pediste por Faro LLC',
    [
      'Tu trámite sigue donde está: una persona del equipo te responde.',
      '$149.50 vuelven a la tarjeta con la que se pagó. Lo hace una persona del equipo, a más tardar el lunes, 23 de noviembre de 2026; después el banco puede tardar unos días en mostrarlo.',
    ],
  ],
  [
    { way: 'ends_case', total: 0 } as const,
    'Cancelaste el trámite de Faro LLC',
    'Respondimos a tu petición por Faro LLC',
    [
      'El trámite está cancelado: no presentamos nada más.',
      'No vuelve nada por la tabla de los términos. Una persona del equipo lo mira igualmente, a más tardar el lunes, 23 de noviembre de 2026.',
    ],
  ],
])('%o is told as it is', (asked, title, settled, lines) => {
  expect(cancellationTitle('Faro LLC', { ...asked, state: 'asked' })).toBe(title);
  expect(cancellationTitle('Faro LLC', { ...asked, state: 'done' })).toBe(settled);
  expect(cancellationLines({ ...asked, dueAt })).toEqual(lines);
});
