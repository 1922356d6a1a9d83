import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Removal } from '../../../platform/jobs/scheduled-task.ts';
import { deleteOldChats } from './chat.queries.ts';
import { deleteMissedQuestions } from '../faq/missed-questions.queries.ts';

const retentionMs = 30 * 86_400_000;
/** By then an unanswered question is answered, or no longer asked. */
const missedRetentionMs = 90 * 86_400_000;

export async function forgetOldChats({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Removal> {
  const now = clock();
  const chats = await deleteOldChats(db, { before: new Date(now.getTime() - retentionMs), day: dayOf(now) });
  const missed = await deleteMissedQuestions(db, { before: dayOf(new Date(now.getTime() - missedRetentionMs)) });
  return { removed: { ...chats, missed_questions: missed } };
}
