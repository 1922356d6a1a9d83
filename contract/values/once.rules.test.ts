import { expect, test } from 'vitest';
import { once, remembering } from './once.rules.ts';

test('a value is made at its first use, and once', () => {
  let made = 0;
  const value = once(() => ({ number: (made += 1) }));
  expect(made).toBe(0);
  expect(value()).toBe(value());
  expect(made).toBe(1);
});

test('what was made of a text is kept, also an empty one, until there are too many', () => {
  const asked: string[] = [];
  const cut = remembering((text) => (asked.push(text), text.slice(1)), 2);
  expect(['ab', 'a', 'ab', 'a'].map(cut)).toEqual(['b', '', 'b', '']);
  expect(asked).toEqual(['ab', 'a']);
  expect(['xyz', 'ab', 'xyz'].map(cut)).toEqual(['yz', 'b', 'yz']);
  expect(asked).toEqual(['ab', 'a', 'xyz', 'ab']);
});
