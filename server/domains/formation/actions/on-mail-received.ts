import type { companyMailEvents } from '@zarpa/contract/documents/company-mail.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { isLegal } from '@zarpa/contract/documents/company-mail.rules.ts';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { findCaseId } from '../cases/cases.queries.ts';
import { requestActions } from './request-actions.ts';

/** Mail with a deadline has to be read. Blocks no step and has its own reminders. */
export const askToReadMail: ReactionTo<typeof companyMailEvents.received> = async (
  needs,
  tx,
  { mailId, registrationId, kind, sender, subject, deadline },
) => {
  const found = isLegal(kind) ? await findCaseId(tx, registrationId) : undefined;
  if (!found) return;
  const until = deadline ? ` Plazo: ${formatPromisedDay(deadline)}.` : '';
  const message = `Lee el correo de ${sender}: ${subject}.${until}`;
  const action = { kind: 'legal_mail', subject: mailId, message, blocks: undefined, isQuiet: true } as const;
  await requestActions(needs, tx, found.id, { by: 'system', actions: [action], isQuiet: true });
};
