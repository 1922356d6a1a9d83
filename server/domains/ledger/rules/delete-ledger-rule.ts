import { randomUUID } from 'node:crypto';
import { requireCompany } from '../../companies/require-company.ts';
import { fail } from '../../../platform/http/fail.ts';
import { listRules } from '../years/book.queries.ts';
import { changeEntries } from '../entries/entry-changes.queries.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { loadBook } from '../years/load-book.ts';
import { wordsOfRules } from './place-entries.ts';
import { placedAnew } from '../entries/replace-entries.ts';
import { listPlacedBy, setRuleDeleted } from './rules.queries.ts';
import { settleLedger } from '../years/settle-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const deleteLedgerRule: Handle<'deleteLedgerRule'> = async ({ db, clock }, actor, { params }) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  const change = { id: randomUUID(), kind: 'rule_deleted', ruleId: params.ruleId, at: clock() } as const;
  const changed = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    if (!(await setRuleDeleted(tx, owner, params.ruleId, change.at))) throw fail('ledger.rule_not_found');
    const rules = await listRules(tx, owner);
    const book = await loadBook(tx, owner, { rules });
    const placed = placedAnew(await listPlacedBy(tx, owner, params.ruleId), book, wordsOfRules(rules));
    await changeEntries(tx, owner, change, placed);
    await settleLedger(tx, owner);
    return placed.length;
  });
  return { success: true, data: { change_id: change.id, changed } };
};
