import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLedger, requireYear } from '../../ledger/ledgers/require-ledger.ts';
import type { CompanyYear } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { findOwnReturn, type ReturnRow } from './returns.queries.ts';

export type OwnYear = { owner: Owner; year: CompanyYear; years: CompanyYear[] };

export async function requireReturnsYear(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  requestedYear: number,
): Promise<OwnYear> {
  const { owner, years } = await requireLedger(needs, actor, id);
  return { owner, years, year: requireYear(years, requestedYear) };
}

/** A packet of the caller's own company, with its year; `returns.not_found` for any other. */
export async function requireOwnReturn(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, returnId }: { id: string; returnId: string },
): Promise<OwnYear & { row: ReturnRow }> {
  const { owner, years } = await requireLedger(needs, actor, id);
  const row = await findOwnReturn(needs.db, owner, returnId);
  const year = row && years.find((one) => one.year === row.tax_year);
  // The formation date was corrected: there is no such year any more.
  if (!row || !year) throw fail('returns.not_found');
  return { owner, years, year, row };
}
