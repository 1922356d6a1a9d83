import type { Transaction } from 'kysely';
import { isFinal } from '@zarpa/contract/formation/case.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { saveReminderOfOpenActions, saveStageReminder } from '../reminders/reminders.queries.ts';
import { firstReminder, isStageAwaited } from '../reminders/reminders.rules.ts';
import { saveWordAt } from '../reminders/weekly-word.queries.ts';
import { firstWord } from '../reminders/weekly-word.rules.ts';

type Step = { from: Stage; at: Date; now: Date };

export async function followStage(tx: Transaction<Database>, row: CaseRow, { from, at, now }: Step): Promise<void> {
  const remind_at = isStageAwaited(row.stage) ? firstReminder(at, now) : null;
  await saveWordAt(tx, row.id, firstWord(row.turn, row.turn_since));
  await saveStageReminder(tx, row.id, { remind_at, reminders: 0, reminded_at: null });
  if (isFinal(row.stage)) {
    await saveReminderOfOpenActions(tx, row.id, null);
    await endTasks(tx, row.id, { withCase: true }, at);
    return;
  }
  if (isFinal(from)) await saveReminderOfOpenActions(tx, row.id, firstReminder(at, now));
  await endTasks(tx, row.id, { kind: 'not_answered', subject: '' }, at);
  // Whatever held a filing up, the case went on; a trouble that is still there calls again at the next look.
  await endTasks(tx, row.id, { kind: 'filing' }, at);
}
