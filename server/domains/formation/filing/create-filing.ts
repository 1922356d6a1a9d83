import type { Handle } from '../../../platform/http/handler.ts';
import { isFilingOpen } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { presentOf } from '../moves/decide-move.ts';
import { nextKind } from './expected.rules.ts';
import { prepare } from './prepare-filing.ts';
import { listFilings } from './filings.queries.ts';
import { requireCase } from '../cases/require-case.ts';

export const createFiling: Handle<'createFiling'> = async (needs, _actor, { params }) => {
  await requireCase(needs, params.id);
  if (needs.filing.name === 'manual') throw fail('formation.no_partner');
  const filing_id = await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    const kind = nextKind(row.stage);
    if (!kind) throw fail('formation.not_allowed', { data: { present: presentOf(row) } });
    if ((await listFilings(tx, row.id)).some(({ state }) => isFilingOpen(state))) throw fail('formation.filing_open');
    return prepare(needs, tx, row, kind);
  });
  return { success: true, data: { filing_id } };
};
