import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';

/** After the correction of an address: receipts go there from now on. */
export async function renameBuyer(
  tx: Kysely<Database>,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ user_email: to })
    .where('user_id', '=', userId)
    .where('user_email', '=', from)
    .execute();
}
