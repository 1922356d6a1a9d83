import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { count, text, uuid } from '../../core/fields.ts';
import { receivingErrors } from '../../documents/files.ts';
import { uploadBytesMax } from '../../documents/files.rules.ts';
import type { Operations } from '../../core/operation.ts';

export const taxProofOperations = {
  createTaxProof: {
    method: 'POST',
    path: '/api/companies/:id/tax-proofs',
    summary: 'A paper that proves that something was done or asked for; it stands among the company’s papers',
    access: 'user',
    needs: 'taxes.write',
    params: z.object({ id: uuid }),
    body: z.strictObject({ key: text(60) }),
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    answer: ok({ document: z.object({ id: uuid, title: z.string(), name: z.string(), size_bytes: count }) }),
    errors: ['companies.registration_not_found', 'tax.obligation_not_found', ...receivingErrors],
    requestsPerMinute: 30,
    example: { body: { key: 'wy_annual_report:2027' } },
  },
} as const satisfies Operations;
