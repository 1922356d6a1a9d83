import { expect, test } from 'vitest';
import { accountName } from './account-name.state.ts';

test.each([
  ['mercury:Checking ••1234:USD', 'Checking ••1234 · USD'],
  ['wise::EUR', 'Wise · EUR'],
  ['wise:EUR', 'Wise · EUR'],
  ['paypal::USD', 'PayPal · USD'],
  ['hand::USD', 'A mano'],
  ['otro', 'Otro'],
  ['', ''],
])('«%s» is called «%s»', (account, name) => expect(accountName(account)).toBe(name));
