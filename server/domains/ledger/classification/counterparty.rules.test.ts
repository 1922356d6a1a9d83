import { assert, constantFrom, array, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { counterpartyKey } from './counterparty.rules.ts';

test.each([
  ['SQ *BLUE BOTTLE 0042 SAN FRANCISCO CA', 'blue bottle'],
  ['PAYPAL *SPOTIFY', 'spotify'],
  ['PAYPAL *', 'paypal'],
  ['PayPal', 'paypal'],
  ['STRIPE TRANSFER ST-A1B2C3D4E5', 'stripe'],
  ['STRIPE', 'stripe'],
  ['GOOGLE *ADS1234567890 CC@GOOGLE.COM CA', 'google ads'],
  ['GOOGLE *Workspace_faro', 'google workspace faro'],
  ['AMZN Mktp US*AB1CD2EF3', 'amzn mktp'],
  ['FACEBK *X7Y8Z9A2B2', 'facebk'],
  ['Notion Labs, Inc. San Francisco CA US', 'notion labs'],
  ['AGUA PURA S.A. de C.V.', 'agua pura'],
  ['Agua Pura S.L.', 'agua pura'],
  ['1Password', '1password'],
  ['3M', '3m'],
  ['ACH Electronic Payment 12/03 VERCEL INC', 'vercel'],
  ['UBER TRIP 03 JAN 2026', 'uber trip'],
  ['January Digital', 'january digital'],
  ['ORIG CO NAME:SHOPIFY ORIG ID:1800948598 DESC DATE:260101', 'shopify'],
  ['Card transaction of 20.00 USD issued by Figma', 'figma'],
  ['Sent money to Titular Principal', 'titular principal'],
  ['Enviaste dinero a Núñez y Cía', 'nunez'],
  ['O’Neil Café', 'oneil cafe'],
  ['\u202Eشركة النور\u202C 42', 'شركة النور'],
  ['李小龙 001', '李小龙'],
  ['LLC', 'llc'],
  ['CA', 'ca'],
  ['Payment', 'payment'],
  ['X7Y8Z9A2', 'x y z a'],
  ['ﾞ X7Y8Z9A2', 'x y z a'],
  ['ﾞ', 'ﾞ'],
  ['JAN 2026', 'jan'],
  ['12345', ''],
  ['🙂', ''],
])('«%s» is known as «%s»', (text, key) => expect(counterpartyKey('', text)).toBe(key));

test.each([
  ['Card purchase', 'Figma', 'figma'],
  ['FIGMA 12', '', 'figma'],
  ['FIGMA 12', '4455', 'figma'],
  ['', '', ''],
])('of the description «%s» and the counterparty «%s»: «%s»', (description, counterparty, key) =>
  expect(counterpartyKey(description, counterparty)).toBe(key),
);

test.each([
  ['STARBUCKS 00123 SEATTLE WA', 'Starbucks #99', 'STARBUCKS 777 MIAMI FL'],
  ['VERCEL INC.', 'Vercel', 'VERCEL INC 01/02'],
  ['SQ *PANADERÍA SOL', 'panaderia sol', 'Panaderia  Sol LLC'],
  ['HETZNER ONLINE GMBH', 'Hetzner', 'HETZNER GMBH 0004'],
])('«%s» is «%s» and «%s»', (...texts) => expect(new Set(texts.map((text) => counterpartyKey('', text))).size).toBe(1));

const bits = constantFrom(
  ...'SQ * PAYPAL* GOOGLE *ADS12 S.A. de C.V. 12 JAN ref ﾞ İ ß ª LLC Inc CA de y ST-A1B2 x@y.z co com www. x7y8z9 San Francisco O’ é 李 ﷺ ὈΣ'.split(
    ' ',
  ),
);
const texts = [string({ unit: 'binary' }), array(bits, { maxLength: 8 }).map((some) => some.join(' '))];

test.each(texts)('the key of a key is itself, and a letter of any script leaves one (%#)', (text) =>
  assert(
    property(text, (given) => {
      const key = counterpartyKey(given, '');
      expect(counterpartyKey(key, '')).toBe(key);
      expect(counterpartyKey('', key)).toBe(key);
      expect(/\p{L}/u.test(key)).toBe(/\p{L}/u.test(given));
    }),
    { numRuns: 2000 },
  ),
);
