import { z } from 'zod';
import { documentCategories } from './categories.rules.ts';
import { done, ok } from '../core/envelope.ts';
import { uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { paperKinds, paperStates } from './papers.rules.ts';

const companyPaper = z.object({
  kind: z.enum(paperKinds),
  category: z.enum(documentCategories),
  /** A member's index from 0; empty for a paper of the company. */
  subject: z.string(),
  title: z.string(),
  state: z.enum(paperStates),
  document_id: uuid.nullable(),
  missing: z.array(z.string()),
  waits_for: z.string().nullable(),
});

const params = z.object({ id: uuid });

export const papersOperations = {
  listPapers: {
    method: 'GET',
    path: '/api/companies/:id/papers',
    summary: 'What papers a company gets: which are there, and what the others wait for',
    access: 'user',
    needs: 'papers.read',
    params,
    answer: ok({ papers: z.array(companyPaper) }),
    errors: ['companies.registration_not_found'],
  },
  generatePapers: {
    method: 'POST',
    path: '/api/companies/:id/papers',
    summary: 'Makes anew what could not be made; what is there stays',
    access: 'user',
    needs: 'case.write',
    params,
    answer: done,
    errors: ['companies.registration_not_found'],
    requestsPerMinute: 6,
  },
} as const satisfies Operations;
