import { randomUUID } from 'node:crypto';
import type { ThreadNoteKind } from '@zarpa/contract/support/threads/shapes.rules.ts';
import type { Db, Tx } from '../../../../platform/db/open-database.ts';

const shownNotesMax = 500;

type NewNote = {
  kind: ThreadNoteKind;
  staffId: string | null;
  text: string;
  at: Date;
  sendKey?: string;
  mentions?: readonly string[];
};

/** Notes of the team only: no statement of a customer's screen reads them. False for a repeated one, which is there already. */
export async function insertNote(tx: Tx, { id, user_id }: { id: string; user_id: string }, note: NewNote) {
  const row = await tx
    .insertInto('thread_notes')
    .values({
      id: randomUUID(),
      thread_id: id,
      user_id,
      kind: note.kind,
      staff_id: note.staffId,
      text: note.text,
      noted_at: note.at,
      send_key: note.sendKey ?? null,
      mentions: [...(note.mentions ?? [])],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listNotes(db: Db, threadId: string) {
  const newest = await db
    .selectFrom('thread_notes')
    .select(['id', 'staff_id', 'text', 'noted_at', 'mentions'])
    .select((of) => of.ref('kind').$castTo<ThreadNoteKind>().as('kind'))
    .where('thread_id', '=', threadId)
    .orderBy('noted_at', 'desc')
    .orderBy('id')
    .limit(shownNotesMax)
    .execute();
  return newest.toReversed();
}
