import { z } from 'zod';
import { uuid } from '../core/fields.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';

const paper = z.object({ id: uuid, documentId: uuid });

export const returnPapersOperations = {
  downloadReturnPaper: {
    method: 'GET',
    path: '/api/admin/returns/:id/papers/:documentId',
    summary: 'A paper of a packet, whole, of whichever making; that it was looked at is noted',
    access: 'staff',
    permission: 'download_papers',
    params: paper,
    object: { kind: 'document', field: 'documentId' },
    audited: [],
    answer: fileAnswer,
    errors: ['request.not_found'],
  },
  downloadReturnPage: {
    method: 'GET',
    path: '/api/admin/returns/:id/papers/:documentId/pages/:page',
    summary: 'A page of it, from 1, as a grey PNG of 300 dots an inch for the fax; that it was taken is noted',
    access: 'staff',
    permission: 'download_papers',
    params: paper.extend({ page: z.coerce.number().int().min(1).max(2000) }),
    object: { kind: 'document', field: 'documentId' },
    audited: [],
    answer: fileAnswer,
    errors: ['request.not_found'],
    timeoutMs: 60_000,
  },
} as const satisfies Operations;
