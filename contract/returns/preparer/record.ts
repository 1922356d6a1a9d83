import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import {
  cents,
  count,
  countryCode,
  isoTime,
  line,
  taxYear,
  taxYearInQuery,
  text,
  typedFact,
  uuid,
} from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';
import {
  conflictQuestions,
  daysMax,
  listAnswers,
  recordCentsMax,
  recordNameMax,
  recordPoints,
  recordRowsMax,
  recordWorkMax,
  stockPlaces,
  taxPapers,
  workPlaces,
} from './record-lists.rules.ts';
import { usStates } from '../../values/us-states.rules.ts';

const figure = cents.max(recordCentsMax);
const state = z.enum(usStates);
const listed = <T extends z.ZodType>(row: T) =>
  z
    .strictObject({ said: z.enum(listAnswers), list: z.array(row).max(recordRowsMax) })
    .refine(({ said, list }) => (said === 'some') === list.length > 0)
    .nullable();

const contractor = z.strictObject({
  name: text(recordNameMax),
  /** Country of residence, the US included; null where unknown. */
  country: countryCode.nullable(),
  work: line.max(recordWorkMax),
  worked_in: z.enum(workPlaces).nullable(),
  tax_paper: z.enum(taxPapers),
  /** Null where only the ledger knows. */
  paid_cents: figure.nullable(),
});

const stock = z.strictObject({
  state,
  place: z.enum(stockPlaces),
  /** At the year's end; null where unknown. */
  cost_cents: figure.nullable(),
});

const sale = z.strictObject({ state, sold_cents: figure, orders: count.nullable() });
const isEachOnce = (rows: readonly { state: string }[]) => new Set(rows.map((row) => row.state)).size === rows.length;

const preparerRecord = z.strictObject({
  contractors: listed(contractor),
  /** Days in the US of each person who owned something; null: unknown. */
  days: z
    .array(z.strictObject({ owner_id: uuid, days: z.int().min(0).max(daysMax).nullable() }))
    .max(recordRowsMax)
    .refine((rows) => new Set(rows.map((row) => row.owner_id)).size === rows.length),
  stock: listed(stock),
  sales: listed(sale).refine((sales) => sales === null || isEachOnce(sales.list), {
    error: 'Pon cada estado una sola vez',
  }),
});

const shown = ok({
  record: preparerRecord,
  version: count,
  kept_at: isoTime.nullable(),
  owners: z.array(z.object({ id: uuid, name: z.string() })),
  /** Contractors paid by the ledger, largest first; refunds can make it negative. */
  ledger: z.array(z.object({ name: z.string(), paid_cents: z.int() })),
  clashes: z.array(z.object({ point: z.enum(recordPoints), asked: z.enum(conflictQuestions), said: typedFact })),
});

const exampleRecord = {
  contractors: {
    said: 'some',
    list: [
      {
        name: 'Ana Diseña',
        country: 'MX',
        work: 'Diseño',
        worked_in: 'outside',
        tax_paper: 'w8',
        paid_cents: 120_000,
      },
    ],
  },
  days: [],
  stock: { said: 'none', list: [] },
  sales: { said: 'some', list: [{ state: 'TX', sold_cents: 500_000, orders: 40 }] },
} as const;

const params = z.object({ id: uuid });
const known = ['companies.registration_not_found', 'tax.year_unknown'] as const;

/** Stored as one document: a save over a newer version is refused. The record makes nothing due. */
export const preparerRecordOperations = {
  getPreparerRecord: {
    method: 'GET',
    path: '/api/companies/:id/preparer-record',
    summary: 'What the owner told of a fiscal year for a preparer, and what is known beside it',
    access: 'user',
    needs: 'ledger.read',
    params,
    query: z.strictObject({ year: taxYearInQuery }),
    answer: shown,
    errors: [...known],
    example: { query: { year: 2026 } },
  },
  savePreparerRecord: {
    method: 'PUT',
    path: '/api/companies/:id/preparer-record',
    summary: 'Keeps it whole, over the version that was seen; 0 where there was none',
    access: 'user',
    needs: 'ledger.write',
    params,
    body: z.strictObject({ year: taxYear, version: count, record: preparerRecord }),
    answer: shown,
    errors: [...known, 'returns.record_changed', 'request.invalid'],
    requestsPerMinute: 60,
    example: { body: { year: 2026, version: 0, record: exampleRecord } },
  },
} as const satisfies Operations;

export type PreparerRecord = z.output<typeof preparerRecord>;
export type Contractor = z.output<typeof contractor>;
export type Stock = z.output<typeof stock>;
export type Sale = z.output<typeof sale>;
