import { expect, test } from 'vitest';
import { typedRate } from './typed-rate.state.ts';

test.each([
  ['1.0837', '1.0837'],
  [' 0,92 ', '0.92'],
  ['17', '17'],
  ['0', undefined],
  ['0,000', undefined],
  ['-1', undefined],
  ['1.123456789', undefined],
  ['1,000.5', undefined],
  ['', undefined],
])('«%s» as a rate is %s', (text, rate) => expect(typedRate(text)).toBe(rate));
