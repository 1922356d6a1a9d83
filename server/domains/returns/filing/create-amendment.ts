import { isOfLedger } from '@zarpa/contract/returns/kinds.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { lockLedger } from '../../ledger/ledgers/ledgers.queries.ts';
import { openYear } from '../../ledger/years/open-year.ts';
import { holdCompany, holdReturn } from '../packets/hold-return.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { notifyOwner } from '../packets/publish-moved.ts';
import { requireAnyReturn } from '../packets/require-any-return.ts';
import { updateReturn } from '../packets/returns.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const createAmendment: Handle<'createAmendment'> = async (needs, _actor, { params, body }) => {
  const { owner, year, row: found } = await requireAnyReturn(needs, params.id);
  await needs.db.transaction().execute(async (tx) => {
    await holdCompany(tx, owner.registrationId);
    await lockLedger(tx, owner);
    const row = await holdReturn(tx, found);
    if (row.state !== 'filed' || row.reopened_at !== null)
      throw fail('returns.moved_on', { data: { state: row.state } });
    const at = needs.clock();
    await updateReturn(tx, row.id, { reopened_reason: body.reason, reopened_at: at });
    if (isOfLedger(row.kind)) await openYear(needs, tx, owner, year);
    const reopened = { kind: row.kind, year: row.tax_year, period: row.period, state: 'reopened', note: body.reason };
    await notifyOwner(tx, { ...owner, ...reopened, ref: `${row.id}:reopened`, at });
  });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};
