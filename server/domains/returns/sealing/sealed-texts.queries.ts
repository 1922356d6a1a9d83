import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open-database.ts';

export type SealedAnswer = Awaited<ReturnType<typeof listStaleAnswers>>[number];

export function listStaleAnswers(tx: Tx, keyId: string, limit: number) {
  return tx
    .selectFrom('return_answers')
    .select(['registration_id', 'first_day', 'last_day', 'subject', 'question', 'user_id', 'sealed'])
    .where(sql<boolean>`split_part(sealed, '.', 2) <> ${keyId}`)
    .limit(limit)
    .forUpdate()
    .$narrowType<{ sealed: string }>()
    .execute();
}

export async function replaceSealedAnswer(
  tx: Tx,
  { registration_id, first_day, last_day, subject, question }: SealedAnswer,
  sealed: string,
): Promise<void> {
  await tx
    .updateTable('return_answers')
    .set({ sealed })
    .where('registration_id', '=', registration_id)
    .where('first_day', '=', first_day)
    .where('last_day', '=', last_day)
    .where('subject', '=', subject)
    .where('question', '=', question)
    .execute();
}

export function listStaleForms(tx: Tx, keyId: string, limit: number) {
  return tx
    .selectFrom('returns')
    .select(['id', 'user_id', 'forms as sealed'])
    .where(sql<boolean>`split_part(forms, '.', 2) <> ${keyId}`)
    .limit(limit)
    .forUpdate()
    .$narrowType<{ sealed: string }>()
    .execute();
}

export async function replaceSealedForms(tx: Tx, id: string, sealed: string): Promise<void> {
  await tx.updateTable('returns').set({ forms: sealed }).where('id', '=', id).execute();
}
