import { expect, test } from 'vitest';
import { readSupportSearch } from './support-search.state.ts';

test('what the address names is read; what it cannot name is left out', () => {
  const whole = { vista: 'faq', pregunta: 'impuestos', hilo: 'h', hablar: '1', empresa: 'e', orden: 'o', ref: 'r' };
  expect(readSupportSearch(whole)).toEqual(whole);
  expect(readSupportSearch({ vista: 'otra', pregunta: '  ', hilo: null, hablar: 2, empresa: [], orden: {} })).toEqual(
    {},
  );
  expect(readSupportSearch({ hablar: 1, ref: 4711, pregunta: `${'a'.repeat(200)}` })).toEqual({
    hablar: '1',
    ref: '4711',
    pregunta: 'a'.repeat(100),
  });
});
