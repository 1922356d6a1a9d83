import { expect, test } from 'vitest';
import { needsPerson, placementSources, traceText, type Placement } from './placement.rules.ts';

const placed = (source: Placement['source'], because = ''): Placement => ({
  category: 'software',
  source,
  because,
  confidence: 'likely',
});

const words = 'Lo que sale y contiene «aws» → Software y servicios en línea';

test.each([
  [placed('person'), 'La clasificaste tú'],
  [placed('owner', 'owner:Titular Principal'), 'Por el nombre de un dueño: Titular Principal'],
  [placed('own_account', 'account:mercury:USD'), 'Porque la otra parte es una cuenta de tu LLC'],
  [placed('bank', 'hint:conversion'), 'Porque el banco dice que es cambio de moneda'],
  [placed('bank', 'hint:refund'), 'Porque el banco dice que es un reembolso'],
  [placed('bank', 'words:loan payment'), 'Por las palabras «loan payment»'],
  [placed('fee', 'hint:fee'), 'Porque el banco la marca como comisión'],
  [placed('history', 'history:3'), 'Porque lo pusiste así 3 veces'],
  [placed('global_rule'), 'Por una regla de nuestro equipo'],
  [placed('vendor', 'vendor:Amazon: Web Services'), 'Por el nombre del comercio: Amazon: Web Services'],
  [placed('mcc', 'mcc:5734'), 'Por el código de actividad 5734'],
  [placed('bank_category', 'bank:Software'), 'Por la categoría que le puso el banco: Software'],
  [placed('none'), 'Nadie lo sabe todavía'],
  [placed('none', 'ask:cash'), 'Es efectivo: solo tú sabes en qué se usó'],
  [placed('none', 'ask:toString'), 'Nadie lo sabe todavía'],
  [placed('company_rule', 'rule:r1'), 'Por una regla tuya que ya no está'],
])('%o reads «%s»', (placement, text) => expect(traceText(placement)).toBe(text));

test('a rule is told in its words', () =>
  expect(traceText(placed('company_rule', 'rule:r1'), words)).toBe(`Por tu regla «${words}»`));

test('every source has a sentence', () =>
  expect(placementSources.filter((source) => traceText(placed(source, 'hint:refund')).length < 10)).toEqual([]));

test.each([
  ['software', 'likely', false],
  ['software', 'guess', true],
  ['unclassified', 'sure', true],
] as const)('%s that is %s needs a person: %s', (category, confidence, needs) =>
  expect(needsPerson({ category, confidence })).toBe(needs),
);
