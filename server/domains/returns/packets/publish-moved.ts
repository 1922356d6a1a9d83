import { returnKindWords } from '@zarpa/contract/returns/kinds.rules.ts';
import { isNews } from '@zarpa/contract/returns/looks.rules.ts';
import { returnsEvents, type MovedReturn } from '@zarpa/contract/returns/operations.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { announceCompanyAnew, factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { returnMovedMail } from '../returns.mails.ts';

/** Notifies the owner of what waits for them and of what was done, except of their own and the team's internal steps. */
export async function publishMoved(needs: ReactionNeeds, tx: Tx, moved: MovedReturn): Promise<void> {
  const { returnId, registrationId, userId, kind, year, period, generation, to, documentId, note, at } = moved;
  const ref = [returnId, generation, to, ...(to === 'to_sign_again' ? [documentId] : [])].join(':');
  const isNotified = isNews({ kind, state: to, filed_by: moved.filedBy });
  if (isNotified)
    await enqueueCompanyMail(needs, tx, returnMovedMail, {
      ref,
      registrationId,
      payload: { returnId, userId, state: to, generation },
    });
  if (isNotified || to === 'failed')
    await notifyOwner(tx, { registrationId, userId, kind, year, period, state: to, note, ref, at });
  else await announceCompanyAnew(tx, registrationId);
  await needs.events.publish(tx, returnsEvents.moved, moved);
}

type Told = 'registrationId' | 'userId' | 'kind' | 'year' | 'period' | 'note' | 'at';
type News = Pick<MovedReturn, Told> & { state: string; ref: string };

export async function notifyOwner(tx: Tx, news: News): Promise<void> {
  const { registrationId, kind, year, period, state, note, ref, at } = news;
  const companyName = (await findCompanyNamed(tx, registrationId))!.company_name;
  const name = `${returnKindWords[kind].title} (${period})`;
  const facts = { ...factsOfCompany({ companyName, registrationId }), year: String(year), name, state, note };
  await notifyCompany(tx, 'ledger.read', { kind: 'return_moved', ref, facts, at });
}
