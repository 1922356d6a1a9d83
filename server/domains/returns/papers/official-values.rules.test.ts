import { expect, test } from 'vitest';
import { sampleFacts } from '../../../testing/taxes/sample-returns.ts';
import { mapOf } from '../blank-forms/maps/blank-maps.rules.ts';
import { form1120 } from '../forms/form-1120.rules.ts';
import { dollars, officialValues } from './official-values.rules.ts';

const addressOn = (revision: string) => {
  const values = officialValues(form1120(sampleFacts), mapOf('form_1120', revision)!);
  return Object.fromEntries(Object.entries(values).filter(([key]) => /street|suite|city|state|country|zip/.test(key)));
};

test('an address loses nothing on a form that has fewer boxes for it', () => {
  expect(addressOn('2025')).toEqual({
    street: '30 N Gould St',
    suite: 'Ste 100',
    city: 'Sheridan',
    state: 'WY',
    country: 'United States',
    zip: '82801',
  });
  expect(addressOn('2024')).toEqual({
    street: '30 N Gould St, Ste 100',
    city_line: 'Sheridan, WY 82801, United States',
  });
});

test('amounts have their cents, and brackets where they are less than nothing', () => {
  expect([1_234_567, 5, 0, -1_250].map(dollars)).toEqual(['12,345.67', '0.05', '0.00', '(12.50)']);
});
