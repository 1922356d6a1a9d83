import type { LedgerEntry } from '@zarpa/contract/ledger/shapes.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { type EntryRow, findEntries } from './entries.queries.ts';

export function entryOf({
  amount_minor,
  fee_minor,
  usd_cents,
  fee_usd_cents,
  rate,
  rate_source,
  with_whom: whom,
  with_party: party,
  with_member: member,
  concept,
  ...row
}: EntryRow) {
  return {
    ...row,
    amount_minor: Number(amount_minor),
    fee_minor: Number(fee_minor),
    usd_cents: usd_cents === null ? null : Number(usd_cents),
    fee_usd_cents: fee_usd_cents === null ? null : Number(fee_usd_cents),
    rate: rate === null ? null : { rate, source: rate_source },
    with: { whom, party, member, concept },
  } as LedgerEntry;
}

/** Throws `ledger.entry_not_found` for unknown ids and other companies' entries. */
export async function requireEntry(db: Db, owner: Owner, id: string): Promise<EntryRow> {
  const [entry] = await findEntries(db, owner, [id]);
  if (!entry) throw fail('ledger.entry_not_found');
  return entry;
}

/** Also throws when the stored version is newer. */
export async function requireSeen(db: Db, owner: Owner, id: string, version: number): Promise<EntryRow> {
  const entry = await requireEntry(db, owner, id);
  if (entry.version !== version) throw fail('ledger.entry_changed');
  return entry;
}
