import type { Db, Tx } from '../../../../platform/db/open-database.ts';

const answersMax = 500;
const shown = ['id', 'title', 'text', 'version', 'saved_at'] as const;

export type SavedAnswerRow = { id: string; title: string; text: string; version: number; saved_at: Date };

export function listAnswers(db: Db): Promise<SavedAnswerRow[]> {
  return db.selectFrom('saved_answers').select(shown).orderBy('title').orderBy('id').limit(answersMax).execute();
}

export function findAnswer(db: Db, id: string): Promise<SavedAnswerRow | undefined> {
  return db.selectFrom('saved_answers').select(shown).where('id', '=', id).executeTakeFirst();
}

type Saved = { id: string; title: string; text: string; by: string; at: Date };

export function insertAnswer(tx: Tx, { id, title, text, by, at }: Saved): Promise<SavedAnswerRow | undefined> {
  return tx
    .insertInto('saved_answers')
    .values({ id, title, text, version: 1, saved_by: by, saved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();
}

/** Undefined when `version` is no longer the current one. */
export function replaceAnswer(tx: Tx, { id, title, text, by, at }: Saved, version: number) {
  return tx
    .updateTable('saved_answers')
    .set({ title, text, version: version + 1, saved_by: by, saved_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(shown)
    .executeTakeFirst();
}

export async function deleteAnswer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_answers').where('id', '=', id).execute();
}
