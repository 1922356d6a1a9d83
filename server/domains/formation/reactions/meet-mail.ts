/** Post with a term is a thing that its customer owes to themselves: asked by what it is, settled by reading it. */
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { callDay, isLegal, type MailDay } from '@zarpa/contract/documents/company-mail.rules.ts';
import type { MailFacts } from '@zarpa/contract/documents/company-mail.ts';
import { isAwaited } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { findMailAction, lockAction, saveAction } from '../actions/actions.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../history/append-event.ts';
import { askFor, saveTurn } from '../actions/ask-for.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { findCaseId } from '../cases/cases.queries.ts';

type OfMail = { mailId: string; registrationId: string; userId: string };

/** It stops no step of ours, and is reminded of by itself. */
export async function askToReadMail(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { mailId, registrationId, kind, sender, subject, deadline }: OfMail & MailFacts,
): Promise<void> {
  const found = isLegal(kind) ? await findCaseId(tx, registrationId) : undefined;
  if (!found) return;
  const until = deadline ? ` Plazo: ${formatPromisedDay(deadline)}.` : '';
  const message = `Lee el correo de ${sender}: ${subject}.${until}`;
  const action = { kind: 'legal_mail', subject: mailId, message, blocks: undefined, isQuiet: true } as const;
  await askFor(needs, tx, found.id, { by: 'system', actions: [action], isQuiet: true });
}

export async function noteMailRead(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { mailId, registrationId }: OfMail,
): Promise<void> {
  const found = await findCaseId(tx, registrationId);
  if (!found) return;
  const row = await requireLockedCase(tx, found.id, undefined);
  const action = await findMailAction(tx, found.id, mailId);
  if (!action) return;
  const asked = (await lockAction(tx, action.id))!;
  if (!isAwaited(asked.state)) return;
  const at = needs.clock();
  await saveAction(tx, asked, { state: 'accepted', answered_at: at, resolved_at: at }, at);
  await endTasks(tx, found.id, { subject: asked.id }, at);
  const facts = { action: asked.id, asked: asked.kind, subject: asked.subject };
  await saveTurn(tx, await appendEvent(tx, row, { at, actor: 'customer', kind: 'action_answered', facts }), at);
}

/** Three words brought nothing: somebody of the team calls. */
export async function callAboutMail(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { mailId, registrationId, userId, day }: OfMail & { day: MailDay },
): Promise<void> {
  const found = day === callDay ? await findCaseId(tx, registrationId) : undefined;
  if (!found) return;
  await requireLockedCase(tx, found.id, undefined);
  const action = await findMailAction(tx, found.id, mailId);
  if (!action || !isAwaited(action.state)) return;
  await insertTask(tx, { caseId: found.id, userId, kind: 'mail_unread', subject: action.id, at: needs.clock() });
}
