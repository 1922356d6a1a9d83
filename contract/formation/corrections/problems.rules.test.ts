import { expect, test } from 'vitest';
import { correctionProblems, factValue } from './problems.rules.ts';

const present = [
  { fact: 'name', value: 'Faro Digital LLC' },
  { fact: 'ein', value: '12-3456789' },
  { fact: 'formed_on', value: '2026-11-24' },
  { fact: 'filing_number', value: '2026-000777' },
  { fact: 'contact_name', value: 'Ana' },
  { fact: 'contact_email', value: 'ana@example.com' },
  { fact: 'contact_phone', value: '+541155550000' },
  { fact: 'business_purpose', value: 'Tienda' },
  { fact: 'address_line2', value: null },
  { fact: 'address_country', value: 'Argentina' },
  { fact: 'member_0_first_name', value: 'Ana' },
  { fact: 'member_0_last_name', value: null },
];
const problemOf = (fact: string, after: string) =>
  correctionProblems([{ fact, before: present.find((one) => one.fact === fact)?.value ?? '', after }], present)[0]
    ?.message;

test.each([
  ['name', 'Boya LLC', undefined],
  ['name', 'LLC', 'El nombre necesita letras o números además de «LLC»'],
  ['name', '', 'Este dato no puede quedar vacío'],
  ['name', ` Faro Digital LLC `, 'Es lo mismo que ya figura.'],
  ['ein', '987654321', undefined],
  ['ein', '123456789', 'Es lo mismo que ya figura.'],
  ['ein', '12-345678', 'Escribe el EIN: nueve cifras, como 12-3456789.'],
  ['formed_on', '2026-11-25', undefined],
  ['formed_on', '2026-02-30', 'Escribe una fecha que exista, como 2026-11-24'],
  ['formed_on', '25/11/2026', 'Escribe una fecha que exista, como 2026-11-24'],
  ['formed_on', '2026-13-45', 'Escribe una fecha que exista, como 2026-11-24'],
  ['filing_number', 'x'.repeat(41), 'Escribe como mucho 40 caracteres'],
  ['filing_number', 'x\u0000', 'Contiene caracteres que no se admiten'],
  ['contact_name', '🚀', 'Escribe un nombre con letras'],
  ['contact_email', 'ana', 'Escribe un correo completo'],
  ['contact_email', 'maria@', 'Escribe un correo completo'],
  ['contact_email', 'a@b.es', undefined],
  ['contact_phone', '555', 'Escribe el prefijo internacional, por ejemplo +54'],
  ['contact_phone', '+54 11 5555 0000', 'Es lo mismo que ya figura.'],
  ['business_purpose', 'Una\r\ncosa\ty otra', undefined],
  ['business_purpose', 'x\u0000', 'Contiene caracteres que no se admiten'],
  ['address_line2', 'Piso 3', undefined],
  ['address_line2', '', 'Es lo mismo que ya figura.'],
  ['address_country', 'es', undefined],
  ['address_country', 'Atlántida', 'Elige un país de la lista'],
  ['member_0_first_name', '123', 'Escribe el nombre con letras, como en el documento'],
  ['member_0_last_name', 'García', 'Ese dato todavía no existe: llega con su paso.'],
  ['member_1_first_name', 'Eva', 'Ese dato todavía no existe: llega con su paso.'],
  ['role', 'ceo', 'Ese dato todavía no existe: llega con su paso.'],
])('%s to %j: %s', (fact, after, message) => {
  expect(problemOf(fact, after)).toBe(message);
});

test('a fact is changed once, and what is missing says so', () => {
  const change = { fact: 'ein', before: '12-3456789', after: '98-7654321' };
  expect(correctionProblems([change, change], present)).toEqual([
    { field: 'ein', message: 'Ese dato está dos veces.', isMissing: false },
  ]);
  expect(correctionProblems([{ ...change, after: ' ' }], present)).toMatchObject([{ field: 'ein', isMissing: true }]);
});

test('values are kept as everything else keeps them', () => {
  expect([factValue('ein', ' 123456789'), factValue('address_country', 'es'), factValue('name', ' Boya LLC ')]).toEqual(
    ['12-3456789', 'Spain', 'Boya LLC'],
  );
  expect(factValue('contact_phone', '+34 600 000 000')).toBe('+34600000000');
  expect(factValue('business_purpose', 'Una\r\ncosa')).toBe('Una\ncosa');
});
