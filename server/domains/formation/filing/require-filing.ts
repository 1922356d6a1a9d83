import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findFiling, type FilingRow } from './filing-work.queries.ts';

export async function requireFiling({ db }: Pick<Context, 'db'>, id: string): Promise<FilingRow> {
  const filing = await findFiling(db, id);
  if (!filing) throw fail('formation.filing_not_found');
  return filing;
}
