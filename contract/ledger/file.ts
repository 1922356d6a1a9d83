import { z } from 'zod';
import { uuid } from '../core/fields.ts';
import { entryFilter } from './operations.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';

export const ledgerFileFormats = ['csv', 'xlsx'] as const;

export const ledgerFileOperations = {
  downloadLedger: {
    method: 'GET',
    path: '/api/companies/:id/ledger/file',
    summary: 'Every entry of a fiscal year that a filter leaves, oldest first, a split one by its parts, as a table',
    access: 'user',
    needs: 'ledger.read',
    params: z.object({ id: uuid }),
    query: entryFilter.extend({ format: z.enum(ledgerFileFormats).default('csv') }),
    answer: fileAnswer,
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
    requestsPerMinute: 30,
    example: { query: { year: 2026 } },
  },
} as const satisfies Operations;
