import type { LedgerEntry } from '@zarpa/contract/ledger/shapes.ts';
import type { EntryRow } from './entries.queries.ts';

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
