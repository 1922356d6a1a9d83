import { expect, test } from 'vitest';
import type { KnownOwner } from '../questions/return-source.rules.ts';
import { approverOf } from './approver.rules.ts';

const owner = (name: string, more: object = {}) => ({ name, isManager: false, ...more }) as KnownOwner;
const ana = owner('Ana Núñez', { isManager: true });
const firm = owner('Faro Holding SL', { company: { signatory: 'Luis Vega', title: 'Director' } });

test.each([
  ['ANA  nunez', { name: 'Ana Núñez', title: 'Manager' }],
  ['Luis Vega', { name: 'Luis Vega', title: 'Director of Faro Holding SL, Member' }],
  ['Faro Holding SL', { name: 'Ana Núñez', title: 'Manager' }],
  ['', { name: 'Ana Núñez', title: 'Manager' }],
])('an account of «%s» signs as %o', (name, approver) => expect(approverOf(name, [ana, firm])).toEqual(approver));
