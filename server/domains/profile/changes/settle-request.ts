import type { ChangeRequest } from '@zarpa/contract/profile/change-requests.ts';
import { lockedFacts } from '@zarpa/contract/profile/completion.rules.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail } from '../../../platform/http/fail.ts';
import { factsOfCompany, notify } from '../../../platform/notifications/notify.ts';
import { recordSettledRequest } from '../../formation/cases/record-change-request.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { findCompanyName, settleRequest } from './change-requests.queries.ts';

type Needs = ReactionNeeds & Pick<Context, 'db'>;
type Found = { id: string; registrationId: string; userId: string };
type Outcome = { state: Exclude<ChangeRequest['state'], 'open'>; answer: string | null; staffId: string | null };

export async function settle(
  needs: Needs,
  { id, registrationId, userId }: Found,
  outcome: Outcome,
  then?: (tx: Transaction<Database>) => Promise<void>,
): Promise<ChangeRequest> {
  return needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registrationId);
    const request = await settleRequest(tx, id, { ...outcome, at: needs.clock() });
    if (!request) throw fail('profile.request_settled');
    const { fact } = request;
    const { state, answer } = outcome;
    if (state !== 'withdrawn') {
      const companyName = (await findCompanyName(tx, registrationId))!;
      const company = factsOfCompany({ companyName, registrationId });
      const facts = { ...company, what: lockedFacts[fact].label, state, answer: answer ?? '' };
      await notify(tx, { kind: 'change_answered', userId, ref: id, facts, at: needs.clock() });
    }
    await recordSettledRequest(needs, tx, { ...outcome, requestId: id, registrationId, fact });
    await then?.(tx);
    return request;
  });
}
