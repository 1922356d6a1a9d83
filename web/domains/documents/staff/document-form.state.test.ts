import { expect, test } from 'vitest';
import { documentEntry, documentProblems, documentSent } from './document-form.state.ts';

const empty = documentEntry(undefined);

test('a new paper needs its kind and its name, and is seen unless somebody says otherwise', () => {
  expect(documentProblems(empty, false).map(({ field }) => field)).toEqual(['category', 'title']);
  const entry = { ...empty, category: 'ein_letter', title: ' Carta EIN ' };
  expect(documentProblems(entry, false)).toEqual([]);
  expect(documentSent(entry, undefined)).toEqual({ category: 'ein_letter', title: 'Carta EIN', is_visible: true });
});

test('one that takes another’s place begins as that, and says why', () => {
  const replaced = { id: 'a', category: 'articles', title: 'Artículos', is_visible_to_client: false } as never;
  const entry = documentEntry(replaced);
  expect(entry).toEqual({ category: 'articles', title: 'Artículos', is_visible: false, reason: '' });
  expect(documentProblems(entry, true).map(({ field }) => field)).toEqual(['reason']);
  expect(documentSent({ ...entry, reason: ' El nombre. ' }, replaced)).toEqual({
    category: 'articles',
    title: 'Artículos',
    is_visible: false,
    replaces: 'a',
    reason: 'El nombre.',
  });
});
