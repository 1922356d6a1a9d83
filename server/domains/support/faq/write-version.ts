import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { fail } from '../../../platform/http/fail.ts';
import {
  holdFaq,
  insertFaqVersion,
  listFaqItemRows,
  putFaqItem,
  type FaqItemRow,
  type FaqVersionRow,
} from './faq.queries.ts';
import { knownItems } from './known-items.rules.ts';

type Said = Omit<FaqVersionRow, 'slug' | 'version' | 'saved_by' | 'saved_at'>;

/** The version before stays. Refused with `faq.not_found`, or `faq.changed` where somebody wrote meanwhile. */
export async function writeVersion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { slug, seen, by }: { slug: string; seen: number; by: string },
  load: (tx: Transaction<Database>) => Promise<Said> | Said,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdFaq(tx);
    const rows = await listFaqItemRows(tx);
    const item = knownItems(rows).find((one) => one.slug === slug);
    if (!item) throw fail('faq.not_found');
    if (item.version !== seen) throw fail('faq.changed');
    const position = rows.find((row) => row.slug === slug)?.position ?? null;
    await keepVersion(
      tx,
      { slug, version: seen + 1, position },
      { ...(await load(tx)), saved_by: by, saved_at: clock() },
    );
  });
}

export async function keepVersion(
  tx: Transaction<Database>,
  item: FaqItemRow,
  said: Omit<FaqVersionRow, 'slug' | 'version'>,
): Promise<void> {
  await putFaqItem(tx, item);
  await insertFaqVersion(tx, { slug: item.slug, version: item.version, ...said });
}
