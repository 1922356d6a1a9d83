import { sellingTermsOf, usualSelling } from '@zarpa/contract/payments/selling-terms.rules.ts';
import { expect, test } from 'vitest';
import { buyerError, shownBuyer } from './buyer.state.ts';
import { countryOfZone } from '../address/zone-country.state.ts';

const terms = sellingTermsOf(usualSelling);
const silent = sellingTermsOf({ ...usualSelling, start_notice: 'off' });

test.each([
  ['AR', false, terms, undefined],
  ['', false, terms, undefined],
  ['CU', true, terms, /Cuba/],
  ['ES', false, terms, /Marca que pides que empecemos/],
  ['ES', true, terms, undefined],
  ['ES', false, silent, undefined],
  ['KP', false, silent, /Corea del Norte/],
] as const)('from «%s», asked %s: %s', (country, startsAtOnce, held, message) => {
  const error = buyerError({ country, startsAtOnce }, held);
  if (message === undefined) expect(error).toBeUndefined();
  else expect(error).toMatch(message);
});

test('the browser’s country stands until one is chosen, and a tick that is not asked for is not sent', () => {
  expect(shownBuyer({ country: '', startsAtOnce: true }, terms, 'ES')).toEqual({ country: 'ES', startsAtOnce: true });
  expect(shownBuyer({ country: 'AR', startsAtOnce: true }, terms, 'ES')).toEqual({
    country: 'AR',
    startsAtOnce: false,
  });
  expect(shownBuyer({ country: 'FR', startsAtOnce: true }, silent, '')).toEqual({ country: 'FR', startsAtOnce: false });
  expect(shownBuyer({ country: '', startsAtOnce: false }, terms, '')).toEqual({ country: '', startsAtOnce: false });
});

test.each([
  ['Europe/Madrid', ['AR', 'ES'], 'ES'],
  ['UTC', ['AR', 'ES'], ''],
  [undefined, ['AR'], ''],
])('%s among %j is kept in «%s»', (zone, candidates, country) => expect(countryOfZone(zone, candidates)).toBe(country));
