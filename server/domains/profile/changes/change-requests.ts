import type { ChangeRequest } from '@zarpa/contract/profile/change-requests.ts';
import { lockedFacts } from '@zarpa/contract/profile/completion.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { recordChangeRequest, recordSettledRequest } from '../../formation/history/record-change-request.ts';
import { findRegistration, lockRegistration } from '../../payments/payments.queries.ts';
import { companyYearEnd } from '../../tax/dates/load-taxes.ts';
import {
  findCompanyName,
  findRequest,
  insertRequest,
  listRequestsOfCompany,
  settleRequest,
} from '../change-requests.queries.ts';
import { factsOf, presentLine } from '../known-facts.rules.ts';
import { membersToday } from '../members-today.ts';
import { changeAnsweredMail } from '../profile.mails.ts';
import { findKnownCompany } from '../profile.queries.ts';

export const listChangeRequests: Handle<'listChangeRequests'> = async ({ db }, _actor, { params }) => {
  const registration = await findRegistration(db, params.id);
  if (!registration) throw fail('companies.registration_not_found');
  return { success: true, data: { requests: await listRequestsOfCompany(db, registration.id) } };
};

export const createChangeRequest: Handle<'createChangeRequest'> = async (needs, actor, { params, body }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  const { fact, wanted } = body;
  const reason = body.reason || null;
  const yearEnd = await companyYearEnd(needs, registration);
  const request = await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registration.id);
    const company = await findKnownCompany(tx, owner);
    const facts = factsOf(company, { paidName: registration.company_name, yearEnd });
    const present = presentLine(fact, facts, (await membersToday({ ...needs, db: tx }, owner, company)).members);
    const inserted = await insertRequest(tx, { ...owner, fact, present, wanted, reason, at: needs.clock() });
    if (!inserted) throw fail('profile.request_open');
    await recordChangeRequest(needs, tx, { ...owner, requestId: inserted.id, fact, value: wanted, reason });
    return inserted;
  });
  return { success: true, data: { request } };
};

/** Only by the requester, before an answer. */
export const deleteChangeRequest: Handle<'deleteChangeRequest'> = async (needs, actor, { params }) => {
  const found = await findRequest(needs.db, params.id, actor);
  if (!found) throw fail('profile.request_not_found');
  await settle(needs, { id: params.id, ...found }, { state: 'withdrawn', answer: null, staffId: null });
  return { success: true, data: {} };
};

export const reviewChangeRequest: Handle<'reviewChangeRequest'> = async (
  needs,
  actor,
  { params: { id }, body: { outcome: state, answer } },
) => {
  const found = await findRequest(needs.db, id);
  if (!found) throw fail('profile.request_not_found');
  const request = await settle(needs, { id, ...found }, { state, answer, staffId: actor.userId }, (tx) =>
    enqueueCompanyMail(needs, tx, changeAnsweredMail, {
      ref: id,
      registrationId: found.registrationId,
      payload: { requestId: id },
    }),
  );
  return { success: true, data: { request } };
};

type Needs = ReactionNeeds & Pick<Context, 'db'>;
type RequestOwner = { id: string; registrationId: string; userId: string };
type Outcome = { state: Exclude<ChangeRequest['state'], 'open'>; answer: string | null; staffId: string | null };

async function settle(
  needs: Needs,
  { id, registrationId }: RequestOwner,
  outcome: Outcome,
  then?: (tx: Tx) => Promise<void>,
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
      await notifyCompany(tx, 'case.write', { kind: 'change_answered', ref: id, facts, at: needs.clock() });
    }
    await recordSettledRequest(needs, tx, { ...outcome, requestId: id, registrationId, fact });
    await then?.(tx);
    return request;
  });
}
