import type { Tx } from '../../../platform/db/open-database.ts';
import type { PreparingNeeds } from '../../../platform/events/reaction.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { insertFiling } from '../cases/filings.queries.ts';

/** The case must be locked. A second filing while one is open violates a unique index. */
export function prepare(needs: PreparingNeeds, tx: Tx, row: CaseRow, kind: 'articles' | 'ein'): Promise<string> {
  const of = { caseId: row.id, userId: row.user_id, nameUsed: row.company_name };
  return insertFiling(tx, { ...of, kind, provider: needs.filing.name, at: needs.clock() }, { state: 'prepared' });
}
