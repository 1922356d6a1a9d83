import { expect, test } from 'vitest';
import { monthName } from './month-name.state.ts';

test.each([
  ['2026-01', 'ene 26'],
  ['2025-09', 'sept 25'],
])('%s is %s', (month, name) => expect(monthName(month)).toBe(name));
