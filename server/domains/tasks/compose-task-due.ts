import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { taskFacts, taskPlace, taskTitle } from '@zarpa/contract/tasks/kinds.rules.ts';
import type { Context } from '../../context.ts';
import { findPerson } from '../identity/people/people.queries.ts';
import { paragraph, type Letter } from '../../platform/mail/layout.ts';
import type { Written } from '../../platform/mail/mail-templates.ts';
import { findAssignedTask } from './listed-tasks.queries.ts';

export async function composeTaskDue(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { taskId, staffId }: { taskId: string; staffId: string },
): Promise<Written | undefined> {
  const task = await findAssignedTask(db, taskId);
  const person = await findPerson(db, staffId);
  if (!task || !person?.email) return undefined;
  const { what } = taskFacts[task.kind];
  const subject = `Te toca: ${[taskTitle(task), task.company_name].filter(Boolean).join(' · ')}`;
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      `Tiene fecha del ${formatDay(task.due_on)}. ${what}`.trim(),
      ...(task.note ? [`Nota: ${task.note}`] : []),
    ].map((line) => paragraph(line)),
    action: { label: 'Abrir en el panel', url: `${config.http.publicUrl}${taskPlace(task)}` },
  };
  return { to: person.email, subject, letter };
}
