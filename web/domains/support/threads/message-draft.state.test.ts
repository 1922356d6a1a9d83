import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey, keepDraft, readDraft } from './message-draft.storage.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
});

const key = draftKey('auth0|1', 't');
const file = { id: 'f', name: 'a.pdf', size_bytes: 3 };

test('what is kept comes back with its key, so that sent again it is the same message', () => {
  const draft = { text: 'Hola', sendKey: 'k', files: [file] };
  keepDraft(key, draft);
  expect(readDraft(key)).toEqual(draft);
  expect(readDraft(draftKey('auth0|2', 't')).text).toBe('');
});

test('without words and files it is forgotten; with a file alone it is not', () => {
  keepDraft(key, { text: '', sendKey: 'k', files: [file] });
  expect(readDraft(key).files).toEqual([file]);
  keepDraft(key, { text: '', sendKey: 'k', files: [] });
  expect(store.size).toBe(0);
});

test.each(['', '{', 'null', '[]', '{"text":1}', '{"text":"a","sendKey":"k","files":[{}]}'])(
  'what cannot be read, %j, is an empty one with a key of its own',
  (value) => {
    store.set(key, value);
    expect(readDraft(key)).toEqual({
      text: '',
      sendKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      files: [],
    });
  },
);
