import { changeRequestsEvents, type ChangeRequest } from '@zarpa/contract/profile/change-requests.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail } from '../../../platform/http/fail.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { findCompanyName, settleRequest } from './change-requests.queries.ts';

type Needs = ReactionNeeds & Pick<Context, 'db'>;
type Found = { id: string; registrationId: string; userId: string };
type Outcome = { state: Exclude<ChangeRequest['state'], 'open'>; answer: string | null; staffId: string | null };

/** Whoever comes first settles it; `then` is what else follows, in the same transaction. */
export async function settle(
  needs: Needs,
  { id, registrationId, userId }: Found,
  outcome: Outcome,
  then?: (tx: Transaction<Database>) => Promise<void>,
): Promise<ChangeRequest> {
  return needs.db.transaction().execute(async (tx) => {
    // First: those who hear of it lock the registration and then its case.
    await lockRegistration(tx, registrationId);
    const request = await settleRequest(tx, id, { ...outcome, at: needs.clock() });
    if (!request) throw fail('profile.request_settled');
    const companyName = (await findCompanyName(tx, registrationId))!;
    const event = { ...outcome, requestId: id, registrationId, userId, fact: request.fact, companyName };
    await needs.events.publish(tx, changeRequestsEvents.settled, event);
    await then?.(tx);
    return request;
  });
}
