import { z } from 'zod';
import { folderKinds, folderStates, folderTakes } from './bank-folder.rules.ts';
import { ok } from '../core/envelope.ts';
import { uuid } from '../core/fields.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';

const folderItem = z.object({
  kind: z.enum(folderKinds),
  title: z.string(),
  why: z.string(),
  state: z.enum(folderStates),
  documents: z.array(z.object({ id: uuid, title: z.string() })),
  missing: z.string().nullable(),
  /** What can be uploaded here. `of` is the paper to sign, the action that asks, or the owner's index from 0. */
  takes: z.object({ kind: z.enum(folderTakes), of: z.string() }).nullable(),
});

const difference = z.object({
  about: z.enum(['name', 'address']),
  whose: z.string(),
  papers: z.array(
    z.object({
      /** Null: the value we have on file. */
      document_id: uuid.nullable(),
      title: z.string(),
      /** Null: this paper contains no spelling of it. */
      says: z.string().nullable(),
    }),
  ),
});

const params = z.object({ id: uuid });
const refusals = ['companies.registration_not_found', 'documents.none'] as const;

export const bankFolderOperations = {
  getBankFolder: {
    method: 'GET',
    path: '/api/companies/:id/bank-folder',
    summary:
      'What a bank asks for, in its order: what is there, what is missing and whose turn it is, and where papers disagree',
    access: 'user',
    needs: 'personal.read',
    params,
    answer: ok({
      items: z.array(folderItem),
      differences: z.array(difference),
      addresses: z.array(z.object({ what: z.string(), address: z.string(), serves: z.string() })),
    }),
    errors: ['companies.registration_not_found'],
    requestsPerMinute: 30,
  },
  downloadBankFolder: {
    method: 'GET',
    path: '/api/companies/:id/bank-folder.zip',
    summary: 'Every paper of the bank folder in one ZIP, numbered in the bank’s order',
    access: 'user',
    needs: 'personal.read',
    params,
    answer: fileAnswer,
    errors: [...refusals],
    requestsPerMinute: 10,
  },
  downloadBoundFolder: {
    method: 'GET',
    path: '/api/companies/:id/bank-folder.pdf',
    summary: 'Every paper of the bank folder in one PDF, with cover, index and page numbers',
    access: 'user',
    needs: 'personal.read',
    params,
    answer: fileAnswer,
    errors: [...refusals, 'formation.folder_not_bound'],
    requestsPerMinute: 5,
  },
} as const satisfies Operations;
