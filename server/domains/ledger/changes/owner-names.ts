import { randomUUID } from 'node:crypto';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { listOwners, listRules, saveAliases } from '../book/book.queries.ts';
import { loadBook } from '../book/load-book.ts';
import { type Owner, ownerName } from '../classification/owners.rules.ts';
import { changeEntries } from '../entries/entry-changes.queries.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { listUnset } from '../rules/rules.queries.ts';
import { changedPlacements, settleLedger, wordsOfRules } from '../rules/settle-ledger.ts';

export const listOwnerNames: Handle<'listOwnerNames'> = async ({ db }, actor, { params }) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  const owners = await listOwners(db, owner);
  return { success: true, data: { owners: owners.map(wireOwner) } };
};

function wireOwner(owner: Owner) {
  return { owner: ownerName(owner), aliases: [...owner.aliases] };
}

/** Owners are matched before everything else, so every entry that no person classified is classified again. */
export const saveOwnerNames: Handle<'saveOwnerNames'> = async ({ db, clock }, actor, { params, body }) => {
  const { owner: name, aliases } = body;
  const { owner } = await requireCompany({ db }, actor, params.id);
  return db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const known = (await listOwners(tx, owner)).find((one) => ownerName(one) === name);
    if (!known) throw fail('ledger.owner_unknown');
    const names = { owner: name, before: known.aliases, after: [...new Set(aliases)] };
    const change = { id: randomUUID(), kind: 'category', ruleId: null, at: clock(), names } as const;
    await saveAliases(tx, owner, name, names.after);
    const rules = await listRules(tx, owner);
    const book = await loadBook(tx, owner, { rules });
    const placed = changedPlacements(await listUnset(tx, owner), book, wordsOfRules(rules));
    await changeEntries(tx, owner, change, placed);
    await settleLedger(tx, owner);
    const owners = (await listOwners(tx, owner)).map(wireOwner);
    return { success: true as const, data: { owners, change_id: change.id, changed: placed.length } };
  });
};
