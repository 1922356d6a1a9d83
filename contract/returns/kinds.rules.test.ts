import { expect, test } from 'vitest';
import { packetTitle } from './kinds.rules.ts';

test('a packet is called by its form and period, an amendment by its number besides', () => {
  const of = { kind: 'form_5472', period: '2025', amendment: 0 } as const;
  expect(packetTitle(of)).toBe('Formulario 5472 con 1120 pro forma (2025)');
  expect(packetTitle({ ...of, kind: 'extension', amendment: 2 })).toBe('Prórroga (2025, enmienda 2)');
});
