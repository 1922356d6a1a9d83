import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { findEntries, type EntryRow } from './entries.queries.ts';

/** An entry that stands in this ledger; `ledger.entry_not_found` for anybody else's. */
export async function requireEntry(db: Db, owner: Owner, id: string): Promise<EntryRow> {
  const [entry] = await findEntries(db, owner, [id]);
  if (!entry) throw fail('ledger.entry_not_found');
  return entry;
}

/** The same before it is changed, over what was seen of it. */
export async function requireSeen(db: Db, owner: Owner, id: string, version: number): Promise<EntryRow> {
  const entry = await requireEntry(db, owner, id);
  if (entry.version !== version) throw fail('ledger.entry_changed');
  return entry;
}
