import type { BlankState, OfficialForm } from '@zarpa/contract/returns/blank-forms.rules.ts';
import type { Insertable } from 'kysely';
import type { BlankForms } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export async function listBlankRows(db: Db) {
  const rows = await db
    .selectFrom('blank_forms')
    .select([
      'id',
      'form',
      'revision',
      'state',
      'differences',
      'sha256',
      'placed_by',
      'placed_at',
      'used_by',
      'used_at',
    ])
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, form: row.form as OfficialForm, state: row.state as BlankState }));
}

export async function findLiveBlank(db: Db, form: OfficialForm, revision: string) {
  return db
    .selectFrom('blank_forms')
    .select(['sha256', 'content'])
    .where('form', '=', form)
    .where('revision', '=', revision)
    .where('state', '=', 'live')
    .executeTakeFirst();
}

export async function insertBlank(tx: Tx, row: Insertable<BlankForms>): Promise<void> {
  await tx
    .insertInto('blank_forms')
    .values(row)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

export async function lockBlank(tx: Tx, id: string) {
  return tx
    .selectFrom('blank_forms')
    .select(['id', 'form', 'revision', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the one in use for that form and revision. */
export async function useBlank(
  tx: Tx,
  { id, form, revision }: { id: string; form: string; revision: string },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('blank_forms')
    .set({ state: 'retired' })
    .where('form', '=', form)
    .where('revision', '=', revision)
    .where('state', '=', 'live')
    .execute();
  await tx.updateTable('blank_forms').set({ state: 'live', used_by: by, used_at: at }).where('id', '=', id).execute();
}
