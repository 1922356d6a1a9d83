import { z } from 'zod';
import { uuid } from './fields.ts';
import { fileAnswer, type Operations } from './operation.ts';

const params = z.strictObject({ id: uuid });

/** Papers and other files of a customer. Only what runs nowhere is shown in the browser; everything else is saved. */
export const documentsOperations = {
  downloadFile: {
    method: 'GET',
    path: '/api/user/files/:id/download',
    summary: 'A file of the caller’s; also a range of it, as browsers and viewers ask for one',
    access: 'user',
    params,
    answer: fileAnswer,
    errors: ['request.not_found', 'request.range_invalid'],
    example: { answer: '%PDF-…' },
  },
  downloadCustomerFile: {
    method: 'GET',
    path: '/api/admin/files/:id',
    summary: 'Anybody’s file, whole; that it was looked at is noted before its first byte',
    access: 'staff',
    role: 'agent',
    audited: [],
    params,
    answer: fileAnswer,
    errors: ['request.not_found'],
    example: { answer: '%PDF-…' },
  },
} as const satisfies Operations;
