import { expect, test } from 'vitest';
import { filedParts, shownName } from './member-name.state.ts';

const typed = (name: string) => ({ name, first_name: '', last_name: '', dividedName: '' });
const divided = { name: 'María José García López', first_name: 'María José', last_name: 'García López' };

test('two words need no word of anybody', () =>
  expect(filedParts(typed(' Titular  Principal '))).toEqual({
    first: 'Titular',
    last: 'Principal',
    isConfirmed: false,
    isGuess: false,
  }));

test('three or more are a guess until somebody says so', () => {
  const guess = { first: 'María José', last: 'García López' };
  expect(filedParts(typed(divided.name))).toEqual({ ...guess, isConfirmed: false, isGuess: true });
  expect(filedParts({ ...divided, dividedName: divided.name })).toEqual({
    ...guess,
    isConfirmed: true,
    isGuess: false,
  });
});

test('what was divided is filed so, and shown as it is typed', () => {
  const own = { ...divided, dividedName: divided.name, first_name: 'María ', last_name: ' José García López' };
  expect(filedParts(own)).toMatchObject({ first: 'María', last: 'José García López', isConfirmed: true });
  expect(shownName(own)).toEqual({ first: 'María ', last: ' José García López' });
});

test('another name is guessed anew; another space is no other name', () => {
  const own = { ...divided, dividedName: divided.name, first_name: 'X', last_name: 'Y' };
  expect(filedParts({ ...own, name: 'Ana García López' })).toMatchObject({ first: 'Ana', isConfirmed: false });
  expect(shownName({ ...own, name: 'Ana García López' })).toEqual({ first: 'Ana', last: 'García López' });
  expect(filedParts({ ...own, name: `${divided.name} ` })).toMatchObject({ first: 'X', isConfirmed: true });
});

test('nobody has no name, whatever was divided before', () =>
  expect(filedParts({ ...typed('  '), first_name: 'X' })).toEqual({
    first: '',
    last: '',
    isConfirmed: false,
    isGuess: false,
  }));
