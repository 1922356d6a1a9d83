import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { text } from '../core/fields.ts';
import { keptFile, receivingErrors } from '../documents/files.ts';
import { uploadBytesMax } from '../documents/files.rules.ts';
import { byId, caseAction } from './operations.ts';
import type { Operations } from '../core/operation.ts';

const oneFile = { bytesMax: uploadBytesMax, filesMax: 1 } as const;

export const caseFileOperations = {
  createActionFile: {
    method: 'POST',
    path: '/api/case-actions/:id/files',
    summary: 'A file for a part of what was asked; it is kept, and answers nothing before it is sent',
    access: 'user',
    needs: 'case.write',
    params: byId,
    body: z.strictObject({ part: text(40) }),
    upload: oneFile,
    answer: ok({ action: caseAction }),
    errors: ['formation.action_not_found', 'formation.action_settled', ...receivingErrors],
    requestsPerMinute: 30,
    example: { body: { part: 'front' } },
  },
  deleteActionFile: {
    method: 'DELETE',
    path: '/api/action-files/:id',
    summary: 'Takes back a file that was not sent',
    access: 'user',
    needs: 'case.write',
    params: byId,
    answer: ok({ action: caseAction }),
    errors: ['request.not_found', 'formation.file_sent'],
    requestsPerMinute: 60,
  },
} as const satisfies Operations;

export const caseFileStaffOperations = {
  createCasePaper: {
    method: 'POST',
    path: '/api/admin/cases/:id/papers',
    summary: 'A paper of a case, which its customer sees',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    upload: oneFile,
    object: 'case',
    audited: [],
    answer: ok({ paper: keptFile }),
    errors: ['formation.case_not_found', ...receivingErrors],
  },
} as const satisfies Operations;
