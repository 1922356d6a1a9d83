import { expect, test } from 'vitest';
import type { CaseAction } from './cases.data.ts';
import { filesAnswer, heldBy, partsOf, readSentence, sentFiles } from './files.state.ts';

const file = (id: string, part: string) => ({
  id,
  part,
  name: `${id}.pdf`,
  media_type: 'application/pdf' as const,
  size_bytes: 10,
  pages: 1,
  created_at: '2026-11-23T10:00:00.000Z',
});
const action = (change: Partial<CaseAction>): CaseAction => ({
  id: 'a',
  version: 0,
  kind: 'identity_document',
  subject: '0',
  message: 'Documento de identidad.',
  note: null,
  state: 'open',
  blocks: 'submitted',
  answer: null,
  created_at: '2026-11-23T10:00:00.000Z',
  asked_at: '2026-11-23T10:00:00.000Z',
  answered_at: null,
  files: [],
  ...change,
});

test('of each part the newest is what would be sent; what was sent is told apart', () => {
  const requested = action({
    answer: { front: 'old' },
    files: [file('new', 'front'), file('old', 'front'), file('b', 'back')],
  });
  expect(partsOf(requested).map(({ name, file: newest }) => [name, newest?.id])).toEqual([
    ['front', 'new'],
    ['back', 'b'],
  ]);
  expect(filesAnswer(requested)).toEqual({ front: 'new', back: 'b' });
  expect(sentFiles(requested).map(({ id }) => id)).toEqual(['old']);
});

test.each([
  [{}, false, /^Falta subir: Anverso.*pasaporte\.$/],
  [{ files: [file('b', 'back')] }, false, /^Falta subir: Anverso/],
  [{ files: [file('f', 'front')] }, false, undefined],
  [{ files: [file('f', 'front')] }, true, /termine la subida/],
  [{ files: [file('f', 'front')], answer: { front: 'f' } }, false, /lo mismo que ya enviaste/],
  [{ files: [file('f', 'front'), file('b', 'back')], answer: { front: 'f' } }, false, undefined],
  [{ files: [file('f', 'front')], answer: { front: 'f', back: 'gone' } }, false, undefined],
])('%j, sending %s: held by %s', (change, isSending, sentence) => {
  const held = heldBy(action(change), isSending);
  if (sentence) expect(held).toMatch(sentence);
  else expect(held).toBeUndefined();
});

test('who opened what was sent is said by day and role', () => {
  expect(readSentence({ day: '2026-11-22', role: 'agent', count: 2 })).toBe(
    '22 de noviembre de 2026: agentes del equipo, 2 veces',
  );
  expect(readSentence({ day: '2026-11-22', role: null, count: 1 })).toBe(
    '22 de noviembre de 2026: alguien que ya no está en el equipo, una vez',
  );
});
