import { expect, test } from 'vitest';
import { accountText } from './account-words.rules.ts';

test.each([
  ['mercury:Checking ••1234:USD', 'Mercury · Checking ••1234'],
  ['mercury:Mercury Checking xx1234:USD', 'Mercury Checking xx1234'],
  ['wise::EUR', 'Wise'],
  ['hand::USD', 'Fuera de las cuentas'],
  ['Banco del Sur:Corriente:ARS', 'Banco del Sur · Corriente'],
])('«%s» is «%s»', (account, words) => expect(accountText(account)).toBe(words));
