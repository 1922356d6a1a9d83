import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { isoDay, isoTime, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { turns } from '../formation/stages.rules.ts';
import { todoKinds, todoPlaces } from './facts.rules.ts';

export const todo = z.object({
  registration_id: uuid,
  company_name: z.string(),
  key: z.string(),
  kind: z.enum(todoKinds),
  what: z.string(),
  why: z.string(),
  until: isoDay.nullable(),
  is_overdue: z.boolean(),
  since: isoTime.nullable(),
  place: z.enum(todoPlaces),
  year: z.int().nullable(),
  item: z.string().nullable(),
});

export const todosOperations = {
  listTodos: {
    method: 'GET',
    path: '/api/todos',
    summary: 'What the caller has to do now, the most urgent first, and whose turn it is for each of their companies',
    access: 'user',
    needs: 'company.read',
    query: z.strictObject({ company_id: uuid.optional() }),
    answer: ok({
      todos: z.array(todo),
      companies: z.array(z.object({ registration_id: uuid, turn: z.enum(turns) })),
    }),
    errors: ['companies.registration_not_found'],
    example: { query: { company_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11' } },
  },
} as const satisfies Operations;
