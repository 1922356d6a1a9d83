import { expect, test } from 'vitest';
import { groupsOf } from './groups.rules.ts';

test.each([
  ['administrator', ['people', 'companies', 'orders', 'invoices', 'payments', 'threads', 'filings']],
  ['reader', ['people', 'companies', 'orders', 'invoices', 'payments', 'threads', 'filings']],
  ['money', ['people', 'companies', 'orders', 'invoices', 'payments', 'threads', 'filings']],
  ['agent', ['people', 'companies', 'orders', 'threads', 'filings']],
  ['filer', ['people', 'companies', 'orders', 'filings']],
  ['preparer', ['companies']],
] as const)('%s finds %j', (role, groups) => expect(groupsOf(role)).toEqual(groups));
