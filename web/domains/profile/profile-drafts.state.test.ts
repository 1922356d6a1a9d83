import { afterEach, expect, test, vi } from 'vitest';
import { draftKey, keepDraft, readDraft } from './profile-drafts.storage.ts';

const draft = { entry: { main_email: 'una@' }, read: { main_email: null }, version: 3 };
const key = draftKey('auth0|1', '0d9b3b3c', 'contact');

function store(items = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  });
  return items;
}
afterEach(() => void vi.unstubAllGlobals());

test('a draft is kept per person, company and form, until it is forgotten', () => {
  const items = store();
  keepDraft(key, draft);
  expect(readDraft(key)).toEqual(draft);
  for (const other of [
    draftKey('auth0|2', '0d9b3b3c', 'contact'),
    draftKey('auth0|1', '0d9b3b3d', 'contact'),
    draftKey('auth0|1', '0d9b3b3c', 'basic'),
  ])
    expect(readDraft(other)).toBeUndefined();
  keepDraft(key, undefined);
  expect(items.size).toBe(0);
});

test.each([
  '{',
  'null',
  '[]',
  '{"entry":{}}',
  '{"entry":{"a":1},"read":{},"version":1}',
  '{"entry":{},"read":[],"version":1}',
])('%s is no draft', (text) => {
  store(new Map([[key, text]]));
  expect(readDraft(key)).toBeUndefined();
});

test('a browser that keeps nothing costs the draft, nothing else', () => {
  const forbid = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  expect(() => keepDraft(key, draft)).not.toThrow();
  expect(readDraft(key)).toBeUndefined();
});
