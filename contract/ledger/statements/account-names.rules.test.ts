import { expect, test } from 'vitest';
import { accountName, accountLabel } from './account-names.rules.ts';

test.each([
  ['mercury:Checking ••1234:USD', 'Checking ••1234', 'Mercury, Checking ••1234'],
  ['mercury:Mercury Checking xx1234:USD', 'Mercury Checking xx1234', 'Mercury Checking xx1234'],
  ['chase::USD', '', 'Chase'],
  ['chase:USD', '', 'Chase'],
  ['relay:a:b:USD', 'a:b', 'Relay, a:b'],
  ['wise::EUR', '', 'Wise (EUR)'],
  ['mapped:0a1b2c3d:EUR', '', 'Otro banco (EUR)'],
  ['mapped:Ahorros:EUR', 'Ahorros', 'Otro banco, Ahorros (EUR)'],
  ['mapped:0a1b2c3:USD', '0a1b2c3', 'Otro banco, 0a1b2c3'],
  ['mercury:0a1b2c3d:USD', '0a1b2c3d', 'Mercury, 0a1b2c3d'],
  ['wellsfargo:1234:USD', '1234', 'wellsfargo, 1234'],
  ['hand::USD', '', 'Escrito a mano'],
  ['', '', ''],
])('%s', (key, label, name) => expect([accountLabel(key), accountName(key)]).toEqual([label, name]));
