import { z } from 'zod';
import { done, ok } from '../../core/envelope.ts';
import { count, isoTime, text, uuid } from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';
import { messageText } from './operations.ts';

const savedAnswer = z.object({
  id: uuid,
  title: z.string(),
  text: z.string(),
  version: z.int(),
  saved_at: isoTime,
});

const example = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c17',
  title: 'El EIN está en camino',
  text: 'Hola, {nombre}: {empresa} está en «{etapa}».',
  version: 1,
  saved_at: '2026-11-23T16:00:00.000Z',
} as const;

const reading = { access: 'staff', permission: 'read_support' } as const;
const writing = { access: 'staff', permission: 'manage_support' } as const;
const byId = z.object({ id: uuid });

export const threadAnswersOperations = {
  listSavedAnswers: {
    method: 'GET',
    path: '/api/admin/saved-answers',
    summary: 'All of them, by title',
    ...reading,
    answer: ok({ answers: z.array(savedAnswer) }),
    errors: [],
  },
  saveSavedAnswer: {
    method: 'PUT',
    path: '/api/admin/saved-answers/:id',
    summary: 'Keeps one under an id of the caller’s making; `version` is the one that was seen, 0 for a new one',
    ...writing,
    params: byId,
    body: z.strictObject({ title: text(120), text: messageText, version: count }),
    object: 'saved_answer',
    audited: ['title'],
    answer: ok({ answer: savedAnswer }),
    errors: ['threads.answer_changed', 'threads.gap_unknown'],
    example: { body: { title: example.title, text: example.text, version: 0 } },
  },
  deleteSavedAnswer: {
    method: 'DELETE',
    path: '/api/admin/saved-answers/:id',
    summary: 'Gone already is no error',
    ...writing,
    params: byId,
    object: 'saved_answer',
    audited: [],
    answer: done,
    errors: [],
  },
  getFilledAnswer: {
    method: 'GET',
    path: '/api/admin/threads/:id/saved-answers/:answerId',
    summary: 'A saved answer for one thread, filled from its case; what is not known stays open and is named',
    ...reading,
    params: z.object({ id: uuid, answerId: uuid }),
    answer: ok({ text: z.string(), gaps: z.array(z.string()) }),
    errors: ['threads.not_found', 'threads.answer_unknown'],
  },
} as const satisfies Operations;
