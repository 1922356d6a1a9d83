import { z } from 'zod';
import { document } from './operations.ts';
import { ok } from '../core/envelope.ts';
import { count, text, uuid } from '../core/fields.ts';
import { receivingErrors } from './files.ts';
import { uploadBytesMax } from './files.rules.ts';
import type { Operations } from '../core/operation.ts';

const byId = z.object({ id: uuid });
const title = text(150);
const oneFile = { bytesMax: uploadBytesMax, filesMax: 1 } as const;

export const ownPapersOperations = {
  uploadDocument: {
    method: 'POST',
    path: '/api/companies/:id/documents',
    summary: 'A paper that its owner puts among those of a company; a newer one of the same owner takes its place',
    access: 'user',
    needs: 'case.write',
    params: byId,
    body: z.discriminatedUnion('category', [
      z.strictObject({
        category: z.enum(['identity_document', 'proof_of_address']),
        /** The owner's index from 0. */
        owner: count,
        part: z.enum(['front', 'back']),
      }),
      z.strictObject({ category: z.literal('other'), title }),
    ]),
    upload: oneFile,
    answer: ok({ document }),
    errors: ['companies.registration_not_found', ...receivingErrors],
    requestsPerMinute: 30,
    example: { body: { category: 'other', title: 'Contrato con el banco' } },
  },
  uploadSignedCopy: {
    method: 'POST',
    path: '/api/documents/:id/signed-copy',
    summary: 'The copy that was signed takes the place of a paper that is to be signed, or of an earlier copy',
    access: 'user',
    needs: 'case.write',
    params: byId,
    upload: oneFile,
    answer: ok({ document }),
    errors: [
      'request.not_found',
      'documents.not_to_sign',
      'documents.still_model',
      'documents.replaced_meanwhile',
      'documents.kept_already',
      ...receivingErrors,
    ],
    requestsPerMinute: 30,
  },
} as const satisfies Operations;
