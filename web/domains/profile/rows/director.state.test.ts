import { expect, test } from 'vitest';
import { directorEntry, directorProblems, directorSent } from './director.state.ts';

const entry = {
  ...directorEntry(undefined),
  id: 'x',
  first_name: ' Ana ',
  last_name: 'de Prueba',
  position: 'Directora',
};

test('name and office are needed; an address or a number only has to be one', () => {
  expect(directorProblems(directorEntry(undefined)).map(({ field, isMissing }) => [field, isMissing])).toEqual([
    ['first_name', true],
    ['last_name', true],
    ['position', true],
  ]);
  const wrong = { ...entry, business_email: 'a@b', business_phone: '0', linkedin_profile: 'no es' };
  expect(directorProblems(wrong)).toEqual([
    { field: 'business_email', message: 'Formato de email inválido' },
    { field: 'business_phone', message: 'Formato de teléfono inválido' },
    { field: 'linkedin_profile', message: 'Formato de URL inválido' },
  ]);
  expect(directorProblems(entry)).toEqual([]);
});

test('every field is sent, null where nothing is given, and the id is not one', () => {
  expect(directorSent(entry)).toEqual({
    first_name: 'Ana',
    last_name: 'de Prueba',
    position: 'Directora',
    department: null,
    business_email: null,
    business_phone: null,
    linkedin_profile: null,
    bio: null,
  });
});
