import { expect, test } from 'vitest';
import { mentionedIn, mentionsMax, suggestedColleagues, withMention } from './mentions.rules.ts';

const team = [
  { user_id: 'a', name: 'Ana Pérez' },
  { user_id: 'l', name: 'Luis Gil' },
  { user_id: 'p', name: 'José Peralta' },
];
const namesAt = (before: string) => suggestedColleagues(before, team)?.map(({ name }) => name) ?? null;

test.each([
  ['Hola', null],
  ['ana@correo', null],
  ['@', ['Ana Pérez', 'Luis Gil', 'José Peralta']],
  ['Hola (@an', ['Ana Pérez']],
  ['Hola @PER', ['Ana Pérez', 'José Peralta']],
  ['@ana p', ['Ana Pérez']],
  ['@luis mira esto ya', null],
  ['@nadie', []],
  ['@Ana Pérez', []],
])('%j offers %j', (before, names) => expect(namesAt(before)).toEqual(names));

test('a chosen name stands in place of what was typed of it', () => {
  expect(withMention('Hola @per', 'Ana Pérez')).toBe('Hola @Ana Pérez ');
  expect(withMention('@', 'Luis Gil')).toBe('@Luis Gil ');
});

test('those whose name still stands in the text are mentioned, each once', () => {
  expect(mentionedIn('@Ana Pérez y @Ana Pérez, no Luis Gil', team)).toEqual(['a']);
  const many = Array.from({ length: 12 }, (_, at) => ({ user_id: String(at), name: 'Ana Pérez' }));
  expect(mentionedIn('@Ana Pérez', many)).toHaveLength(mentionsMax);
});
