import { fail } from '../../../platform/http/fail.ts';
import { fileReturn } from './file-return.ts';
import { loadReturns } from '../packets/load-returns.ts';
import { filerOfRow } from '../packets/move-return.ts';
import { requireOwnReturn } from '../packets/require-returns.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Of papers that no named preparer made: their customer files them, and says so with what proves it. */
export const createFilingProof: Handle<'createFilingProof'> = async (needs, actor, { params, body, files }) => {
  const of = await requireOwnReturn(needs, actor, params);
  const { row, owner, ...years } = of;
  if (filerOfRow(row) === 'team') throw fail('returns.filed_by_us');
  await fileReturn(needs, of, { body, files, by: 'customer' });
  return { success: true, data: { returns: await loadReturns(needs, actor, owner, years) } };
};
