import { z } from 'zod';
import { taxYearInQuery, uuid } from '../../core/fields.ts';
import { fileAnswer, type Operations } from '../../core/operation.ts';

const params = z.object({ id: uuid });
const query = z.strictObject({ year: taxYearInQuery });
const errors = ['companies.registration_not_found', 'tax.year_unknown'] as const;

export const preparerPacketOperations = {
  downloadPreparerPacket: {
    method: 'GET',
    path: '/api/companies/:id/preparer-packet.zip',
    summary: 'What a US preparer needs of a fiscal year: a summary as PDF and the ledger as a workbook',
    access: 'user',
    needs: 'ledger.read',
    params,
    query,
    answer: fileAnswer,
    errors: [...errors],
    requestsPerMinute: 10,
    timeoutMs: 60_000,
    example: { query: { year: 2026 } },
  },
  downloadStaffPreparerPacket: {
    method: 'GET',
    path: '/api/admin/companies/:id/preparer-packet.zip',
    summary: 'The same of any company; that it was taken is noted',
    access: 'staff',
    permission: 'manage_taxes',
    params,
    query,
    object: 'company',
    audited: [],
    answer: fileAnswer,
    errors: [...errors],
    timeoutMs: 60_000,
    example: { query: { year: 2026 } },
  },
} as const satisfies Operations;
