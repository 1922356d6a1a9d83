import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import { deleteOldChats } from './chat.queries.ts';
import { deleteMissedQuestions } from '../faq/missed-questions.queries.ts';

/** A browser forgets a conversation with its tab; a thread that came of it knows what was said. */
const keptMs = 30 * 86_400_000;
/** What nothing answered is answered by then, or nobody asks it any more. */
const missedKeptMs = 90 * 86_400_000;

export async function forgetOldChats({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await deleteOldChats(db, { before: new Date(now.getTime() - keptMs), day: dayOf(now) });
  await deleteMissedQuestions(db, { before: dayOf(new Date(now.getTime() - missedKeptMs)) });
}
