import { expect, test } from 'vitest';
import { companyNameProblem, contactNameProblem, filedName, namesItsKind, personNameProblem } from './names.rules.ts';

test.each([
  'Titular Principal',
  'Ñandú',
  "D'Angelo",
  'O’Higgins',
  'Ana-María',
  'José Mª Núñez',
  'J. R.',
  '李 小',
  'de la O',
  '',
  '  ',
])('«%s» can be a person’s name', (name) => expect(personNameProblem(name)).toBeUndefined());

test.each([
  '123',
  'Titular 2',
  '---',
  '.',
  '🙂',
  'Titular 🙂',
  '<b>Titular</b>',
  'Titular\u202Elapicnirp',
  'Titular/Otro',
  '“Titular”',
])('«%s» cannot', (name) => expect(personNameProblem(name)).toBe('Escribe el nombre con letras, como en el documento'));

test.each([personNameProblem, contactNameProblem])('an address in a name’s place is told so', (problem) => {
  expect(problem('titular@example.com')).toBe('Aquí va un nombre; el correo tiene su propio campo');
});

test.each(['Recepción, piso 3', 'Titular (socio)', 'Titular', '', '  '])('«%s» can be a contact', (name) =>
  expect(contactNameProblem(name)).toBeUndefined(),
);

test.each(['555', '🙂🙂', 'Titular 🙂'])('«%s» cannot be a contact', (name) =>
  expect(contactNameProblem(name)).toBe('Escribe un nombre con letras'),
);

test.each(['Faro Digital LLC', '3 LLC', 'Café & Té, L.L.C.', 'A Mano', '100% Natural', ''])(
  '«%s» can be a company',
  (name) => expect(companyNameProblem(name)).toBeUndefined(),
);

test.each(['🚀🚀', 'Faro 🚀', '🇦🇷 Sur', 'Faro\u202ELLC', 'Faro\u200B', 'Faro™'])('«%s» cannot be a company', (name) =>
  expect(companyNameProblem(name)).toBe('El nombre de una empresa no puede llevar emojis ni símbolos especiales'),
);

test.each(['LLC', ' l.l.c. ', 'Limited Liability Company', '---', '... LLC'])('«%s» names nothing', (name) =>
  expect(companyNameProblem(name)).toBe('El nombre necesita letras o números además de «LLC»'),
);

test.each([
  'Faro Corp',
  'Faro Inc.',
  'Faro, Incorporated',
  'Faro Corp. LLC',
  'Faro LP',
  'Faro L.P.',
  'Faro LLP, LLC',
  'Faro Nonprofit',
])('«%s» says that it is something else', (name) =>
  expect(companyNameProblem(name)).toBe(
    'Una LLC no puede llevar el nombre de otra clase de empresa, como «Corp», «Inc» o «LP»',
  ),
);

test.each(['FBI Consultores', 'Irs Amigos LLC', 'Federal Reserve Café', 'Treasury'])(
  '«%s» looks like an agency',
  (name) => expect(companyNameProblem(name)).toBe('El nombre no puede parecer el de un organismo público'),
);

test.each([
  'Corpus LLC',
  'Incendios LLC',
  'Corp Amigos LLC',
  'Vinilos Alp',
  'Pérez y Cía LLC',
  'Treasure LLC',
  'Firs LLC',
])('«%s» does not', (name) => expect(companyNameProblem(name)).toBeUndefined());

test.each([
  ['Faro', 'Faro LLC'],
  [' Faro, L.L.C. ', 'Faro, L.L.C.'],
  ['Faro Ltd. Liability Co.', 'Faro Ltd. Liability Co.'],
  ['Faro Ltd', 'Faro Ltd LLC'],
])('«%s» is filed as «%s»', (name, filed) => expect(filedName(name)).toBe(filed));

test.each([
  ['Faro LLC', true],
  ['Faro L.L.C.', true],
  ['Faro Limited Liability Company', true],
  ['Faro', false],
  ['Dulc', false],
  ['LLC Faro', false],
])('«%s» names its kind: %s', (name, does) => expect(namesItsKind(name)).toBe(does));
