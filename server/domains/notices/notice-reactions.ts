/** What of everything that happens a person is told in the application: the same as by mail, in the same transaction. */
import { advanceWords } from '@zarpa/contract/formation/stage-labels.rules.ts';
import { cancellationDue } from '@zarpa/contract/orders/cancellations.rules.ts';
import { cancellationsEvents } from '@zarpa/contract/orders/cancellations.ts';
import { changeRequestsEvents } from '@zarpa/contract/profile/change-requests.ts';
import { companyMailEvents } from '@zarpa/contract/documents/company-mail.ts';
import { documentsEvents } from '@zarpa/contract/documents/operations.ts';
import { formationEvents } from '@zarpa/contract/formation/operations.ts';
import { identityEvents } from '@zarpa/contract/identity/operations.ts';
import type { NoticeKind } from '@zarpa/contract/notices/texts.rules.ts';
import { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import { ordersEvents } from '@zarpa/contract/orders/operations.ts';
import { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import { privacyEvents } from '@zarpa/contract/privacy/operations.ts';
import { profileEvents } from '@zarpa/contract/profile/operations.ts';
import { lockedFacts } from '@zarpa/contract/profile/completion.rules.ts';
import { returnKindWords } from '@zarpa/contract/returns/kinds.rules.ts';
import { isNews } from '@zarpa/contract/returns/looks.rules.ts';
import { movedRef, returnsEvents } from '@zarpa/contract/returns/operations.ts';
import { taxEvents } from '@zarpa/contract/tax/operations.ts';
import { threadsEvents } from '@zarpa/contract/support/threads/operations.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';
import { on, type Reaction, type ReactionNeeds } from '../../platform/events/reaction.ts';
import { announceNotice } from './announce.queries.ts';
import { giveNotice } from './give-notice.ts';
import { findLastSeq, findPaidRegistration } from './notices.queries.ts';

type Given = { kind: NoticeKind; userId: string; ref: string; facts: Record<string, string> };

function give(needs: ReactionNeeds, tx: Transaction<Database>, given: Given): Promise<void> {
  return giveNotice(tx, { ...given, at: needs.clock() });
}

const ofCase = ({ companyName, registrationId }: { companyName: string; registrationId: string }) => ({
  company: companyName,
  registration_id: registrationId,
});

async function notePayment(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  kind: 'payment_received' | 'payment_refunded',
  { registrationId, userId }: { registrationId: string; userId: string },
): Promise<void> {
  const { company_name, amount_cents } = (await findPaidRegistration(tx, registrationId))!;
  const facts = { company: company_name, registration_id: registrationId, amount_cents: String(amount_cents) };
  await give(needs, tx, { kind, userId, ref: registrationId, facts });
}

/** What their screens show beside their notices is another: whether mail reaches them, what another window saved. */
async function announceAnew(_needs: ReactionNeeds, tx: Transaction<Database>, { userId }: { userId: string }) {
  await announceNotice(tx, userId, await findLastSeq(tx, userId));
}

export const noticeReactions: readonly Reaction[] = [
  on(formationEvents.advanced, async (needs, tx, step) => {
    if (step.isQuiet || !advanceWords[step.event]) return;
    const facts = { ...ofCase(step), event: step.event, to: step.to };
    await give(needs, tx, { kind: 'case_advanced', userId: step.userId, ref: `${step.caseId}:${step.number}`, facts });
  }),
  on(formationEvents.corrected, (needs, tx, { userId, caseId, number, ...corrected }) =>
    give(needs, tx, { kind: 'case_corrected', userId, ref: `${caseId}:${number}`, facts: ofCase(corrected) }),
  ),
  on(formationEvents.asked, async (needs, tx, { userId, actions, ...asked }) => {
    const [first] = actions;
    if (!first) return;
    const facts = { ...ofCase(asked), message: first.message, count: String(actions.length) };
    await give(needs, tx, { kind: 'action_asked', userId, ref: first.id, facts });
  }),
  on(formationEvents.sentBack, (needs, tx, { userId, actionId, version, message, ...asked }) =>
    give(needs, tx, {
      kind: 'action_sent_back',
      userId,
      ref: `${actionId}:${version}`,
      facts: { ...ofCase(asked), message },
    }),
  ),
  on(formationEvents.reminded, (needs, tx, { userId, cause, ...reminded }) =>
    give(needs, tx, { kind: 'case_reminder', userId, ref: cause, facts: ofCase(reminded) }),
  ),
  on(formationEvents.waited, (needs, tx, { userId, caseId, turn, since, weeks, next, ...waited }) =>
    give(needs, tx, {
      kind: 'weekly_word',
      userId,
      ref: `${caseId}:${since.toISOString()}:${weeks}`,
      facts: { ...ofCase(waited), turn, next: next.toISOString() },
    }),
  ),
  on(companyMailEvents.unread, (needs, tx, { userId, mailId, kind, sender, subject, deadline, day, ...told }) =>
    give(needs, tx, {
      kind: 'company_mail',
      userId,
      ref: `${mailId}:${day}`,
      facts: { ...ofCase(told), kind, sender, subject, day: String(day), ...(deadline && { deadline }) },
    }),
  ),
  on(paymentsEvents.captured, (needs, tx, paid) => notePayment(needs, tx, 'payment_received', paid)),
  on(paymentsEvents.refunded, (needs, tx, paid) => notePayment(needs, tx, 'payment_refunded', paid)),
  on(documentsEvents.kept, async (needs, tx, { documentId, registrationId, userId, ...paper }) => {
    // What a step brought is told with it, and so is the first of what we make.
    const isNews = paper.source === 'staff' || (paper.source === 'generated' && paper.version > 1);
    if (!isNews || !paper.isVisible) return;
    const company = (await findPaidRegistration(tx, registrationId))!.company_name;
    const facts = { company, title: paper.title, version: String(paper.version) };
    const places = { registration_id: registrationId, document_id: documentId };
    await give(needs, tx, { kind: 'document_kept', userId, ref: documentId, facts: { ...facts, ...places } });
  }),
  on(ordersEvents.itemChanged, (needs, tx, { userId, orderId, itemId, label, state, note, at, ...changed }) => {
    const facts = { ...ofCase(changed), order_id: orderId, label, state, ...(note && { note }) };
    return give(needs, tx, { kind: 'order_item', userId, ref: `${itemId}:${at.getTime()}`, facts });
  }),
  on(
    cancellationsEvents.asked,
    (needs, tx, { userId, cancellationId, orderId, way, totalCents, askedAt, ...asked }) => {
      const sums = { total_cents: String(totalCents), due_at: cancellationDue(askedAt).toISOString() };
      const facts = { ...ofCase(asked), order_id: orderId, way, state: 'asked', ...sums };
      return give(needs, tx, { kind: 'cancellation', userId, ref: `${cancellationId}:asked`, facts });
    },
  ),
  on(
    cancellationsEvents.settled,
    (needs, tx, { userId, cancellationId, orderId, way, state, totalCents, answer, ...settled }) => {
      // The refund itself is news already.
      if (settled.isWhole) return announceAnew(needs, tx, { userId });
      const said = { total_cents: String(totalCents), answer: answer ?? '' };
      const facts = { ...ofCase(settled), order_id: orderId, way, state, ...said };
      return give(needs, tx, { kind: 'cancellation', userId, ref: `${cancellationId}:done`, facts });
    },
  ),
  on(changeRequestsEvents.settled, async (needs, tx, { userId, requestId, fact, state, answer, ...asked }) => {
    // Whoever withdraws knows it.
    if (state === 'withdrawn') return;
    const facts = { ...ofCase(asked), what: lockedFacts[fact].label, state, answer: answer ?? '' };
    await give(needs, tx, { kind: 'change_answered', userId, ref: requestId, facts });
  }),
  on(taxEvents.near, (needs, tx, { userId, cause, name, day, cost, count, questions, ...near }) =>
    give(needs, tx, {
      kind: 'tax_near',
      userId,
      ref: cause,
      facts: {
        ...ofCase(near),
        name,
        day,
        cost,
        count: String(count),
        ...(questions !== null && { questions: String(questions) }),
      },
    }),
  ),
  on(
    returnsEvents.moved,
    async (needs, tx, { userId, registrationId, kind, year, period, to, filedBy, note, ...moved }) => {
      // Whoever approved knows it; what the team still has to do is no news.
      if (to !== 'failed' && !isNews({ kind, state: to, filed_by: filedBy }))
        return announceAnew(needs, tx, { userId });
      const company = (await findPaidRegistration(tx, registrationId))!.company_name;
      const name = `${returnKindWords[kind].title} (${period})`;
      const facts = { company, registration_id: registrationId, year: String(year), name, state: to, note };
      await give(needs, tx, { kind: 'return_moved', userId, ref: movedRef({ ...moved, to }), facts });
    },
  ),
  on(returnsEvents.reopened, async (needs, tx, { userId, returnId, registrationId, kind, year, period, note }) => {
    const company = (await findPaidRegistration(tx, registrationId))!.company_name;
    const name = `${returnKindWords[kind].title} (${period})`;
    const facts = { company, registration_id: registrationId, year: String(year), name, state: 'reopened', note };
    await give(needs, tx, { kind: 'return_moved', userId, ref: `${returnId}:reopened`, facts });
  }),
  on(threadsEvents.answered, (needs, tx, { userId, threadId, number, companyName, cause }) => {
    const facts = { thread_id: threadId, number, ...(companyName && { company: companyName }) };
    return give(needs, tx, { kind: 'thread_answered', userId, ref: cause, facts });
  }),
  on(profileEvents.saved, announceAnew),
  on(privacyEvents.exported, (needs, tx, { userId, exportId }) =>
    give(needs, tx, { kind: 'export_ready', userId, ref: exportId, facts: {} }),
  ),
  on(identityEvents.securityTold, (needs, tx, { userId, eventId, kind }) =>
    give(needs, tx, { kind: 'security', userId, ref: eventId, facts: { event: kind } }),
  ),
  on(noticesEvents.unreachable, announceAnew),
  on(noticesEvents.reached, announceAnew),
];
