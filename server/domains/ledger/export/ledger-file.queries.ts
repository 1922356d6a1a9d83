import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { foundBy, withColumns, type EntryQuestion, type EntryRow } from '../entries/entries.queries.ts';

export type FiledEntry = Omit<
  EntryRow,
  'pair' | 'concept' | 'receipts' | 'question' | 'is_locked' | 'version' | 'kind' | 'rate_source'
>;

export async function listFiledEntries(
  db: Db,
  owner: Owner,
  question: EntryQuestion,
  after: Pick<FiledEntry, 'day' | 'id'> | undefined,
  limit: number,
): Promise<FiledEntry[]> {
  const { rows } = await sql<FiledEntry>`
    select e.id, e.day, e.description, e.counterparty, e.account, e.currency, e.amount_minor, e.fee_minor, e.usd_cents,
           e.fee_usd_cents, trim_scale(e.rate) as rate, e.category, e.fee_category, e.source, e.because, e.rule_id,
           e.rule_text, e.confidence, e.paid_by, e.with_whom, ${withColumns}, e.note,
           coalesce((select jsonb_agg(jsonb_build_object('amount_minor', p.amount_minor, 'usd_cents', p.usd_cents,
               'category', p.category, 'note', p.note) order by p.position)
             from ledger_parts p where p.entry_id = e.id), '[]') as parts,
           (select jsonb_build_object('statement_id', f.id, 'file_name', f.name, 'row', e.row)
             from files f where f.id = e.statement_id) as origin
      from ledger_entries e
     where ${foundBy(owner, question)}
       and ${after ? sql`(e.day, e.id) > (${after.day}::date, ${after.id}::uuid)` : sql`true`}
     order by e.day, e.id limit ${limit}`.execute(db);
  return rows;
}
