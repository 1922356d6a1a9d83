import { expect, test } from 'vitest';
import { readTaxId } from './tax-ids.rules.ts';

test.each([
  ['ES', '12345678A', 'Este NIF no es válido: revisa sus cifras y letras'],
  ['MX', 'GODE561231GR9', 'Este RFC no es válido: revisa sus cifras y letras'],
  ['AR', '20-05536168-3', 'Este CUIT no es válido: revisa sus cifras y letras'],
  ['CO', '213123432-2', 'Este NIT no es válido: revisa sus cifras y letras'],
  ['FR', '--', 'Este Número fiscal no es válido: revisa sus cifras y letras'],
])('of %s %s is none', (country, typed, problem) => expect(readTaxId(country, typed)).toEqual({ problem }));

test.each([
  ['ES', '12345678z', '12345678Z'],
  ['MX', 'GODE 561231 GR8', 'GODE561231GR8'],
  ['AR', '20-05536168-2', '20055361682'],
  ['CO', '213.123.432-1', '2131234321'],
  ['CL', '12.531.909-2', '125319092'],
  ['PE', '20512333797', '20512333797'],
  ['FR', 'FR 40 303265045', 'FR40303265045'],
])('of %s %s is kept as %s', (country, typed, taxId) => expect(readTaxId(country, typed)).toEqual({ taxId }));
