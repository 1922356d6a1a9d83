import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { count, uuid } from '../core/fields.ts';
import { receivingErrors } from '../documents/files.ts';
import { uploadBytesMax } from '../documents/files.rules.ts';
import type { Operations } from '../core/operation.ts';
import { returnsYear } from './shapes.ts';
import { reviewedReturn } from './staff.ts';

const body = z.strictObject({ generation: count });
const upload = { bytesMax: uploadBytesMax, filesMax: 1 };
const refusals = ['returns.not_found', 'returns.moved_on', 'returns.statement_unwanted', ...receivingErrors] as const;

export const causeStatementOperations = {
  uploadCauseStatement: {
    method: 'POST',
    path: '/api/companies/:id/returns/:returnId/cause-statements',
    summary: 'Why a year was missed, in English and signed, as a PDF: it is sent with the papers; the last one counts',
    access: 'user',
    needs: 'ledger.write',
    params: z.object({ id: uuid, returnId: uuid }),
    body,
    upload,
    answer: ok({ returns: returnsYear }),
    errors: ['companies.registration_not_found', ...refusals],
    requestsPerMinute: 30,
    example: { body: { generation: 1 } },
  },
  uploadAnyCauseStatement: {
    method: 'POST',
    path: '/api/admin/returns/:id/cause-statements',
    summary: 'Why a year was missed, in English and signed, as its preparer gave it: it is sent with the papers',
    access: 'staff',
    permission: 'manage_taxes',
    params: z.object({ id: uuid }),
    body,
    upload,
    object: 'return',
    audited: [],
    answer: ok({ reviewed: reviewedReturn }),
    errors: refusals,
    example: { body: { generation: 1 } },
  },
} as const satisfies Operations;
