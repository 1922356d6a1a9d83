import { listPeople } from '../../../platform/access/company-people.queries.ts';
import { needsSecondPerson } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { ReviewWay } from '@zarpa/contract/payments/states.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findCompanyPacket } from '../../companies/company-packet.queries.ts';
import { findCorrectable } from '../../companies/correctable.queries.ts';
import { findPerson, listNames } from '../../identity/people/people.queries.ts';
import { isMoneyHeld } from '../../payments/disputes/disputes.queries.ts';
import { findRegistration, type RegistrationRow } from '../../payments/payments.queries.ts';
import { listTasksOfCase } from '../../tasks/tasks.queries.ts';
import { showTasks } from '../../tasks/team-tasks.ts';
import { requireCase } from '../cases/require-case.ts';
import { listColleagues } from '../cases/notify-staff.ts';
import { currentFacts } from '../corrections/current-facts.rules.ts';
import { proposalOf } from '../corrections/proposal.rules.ts';
import { listProposals } from '../corrections/proposals.queries.ts';
import { packetOf } from '../filing/packet.rules.ts';
import { findPendingMoveOf } from '../moves/pending-moves.queries.ts';
import { filingOf, withoutDrafts } from '../overview/case-status.rules.ts';
import { checkedNames } from '../overview/checked-names.ts';
import { loadCase } from '../overview/load-case.ts';
import { checklistOf } from '../packet/packet-checklist.rules.ts';

export const getStaffCase: Handle<'getStaffCase'> = async ({ db, filing, config }, actor, { params }) => {
  const row = await requireCase({ db }, params.id);
  const { notes, history, fileIds: _fileIds, ...loaded } = await loadCase(db, row);
  const customer = await findPerson(db, row.user_id);
  const staffIds = [...notes.values()].flatMap(({ staff, confirmed_by, to, mentions }) =>
    [staff, confirmed_by, to, ...(mentions?.split(' ') ?? [])].filter((id) => id !== undefined),
  );
  const proposals = await listProposals(db, row.id);
  const pending = await findPendingMoveOf(db, row.id);
  const people = [
    row.assignee_id,
    pending?.made_by ?? null,
    ...proposals.flatMap((each) => [each.proposed_by, each.settled_by]),
  ];
  const names = await listNames(db, [...new Set([...staffIds, ...people.filter((id) => id !== null)])]);
  const paid = (await findRegistration(db, row.registration_id))!;
  const known = row.company_id ? await findCorrectable(db, row.company_id) : undefined;
  const company = row.company_id ? await findCompanyPacket(db, row.company_id) : undefined;
  const lines = company ? packetOf(company, config.filers) : [];
  return {
    success: true,
    data: {
      ...loaded,
      standing: { ...loaded.standing, actions: loaded.standing.actions.map(withoutDrafts) },
      filings: loaded.filings.map((row) => ({
        ...filingOf(row),
        id: row.id,
        provider: row.provider,
        fee_cents: row.fee_cents,
        detail: row.trouble_detail,
      })),
      all_actions: loaded.all_actions.map(withoutDrafts),
      assignee: row.assignee_id === null ? null : { user_id: row.assignee_id, name: names.get(row.assignee_id) ?? '' },
      pending: pending
        ? {
            id: pending.id,
            event: pending.event,
            due_at: pending.due_at.toISOString(),
            made_by:
              pending.made_by === null ? null : { user_id: pending.made_by, name: names.get(pending.made_by) ?? '' },
          }
        : null,
      payment_review: reviewOf(paid),
      is_disputed: await isMoneyHeld(db, row.registration_id),
      colleagues: (await listColleagues({ db, config }, actor.userId)).others.length,
      customer: {
        user_id: row.user_id,
        name: customer?.name ?? '',
        email: customer?.email ?? '',
        is_verified: customer?.email_verified ?? false,
      },
      people: (await listPeople(db, row.registration_id)).map(({ userId, since, ...person }) => ({
        user_id: userId,
        ...person,
        since: since.toISOString(),
      })),
      names: await checkedNames(db, row.user_id, loaded.names),
      partner: filing.name === 'manual' ? null : filing.name,
      filed_by: filing.name === 'manual' ? 'manual' : (row.filed_by ?? filing.name),
      packet: lines.map(({ part, label, value }) => ({ part, label, value })),
      checklist: company ? checklistOf(lines, { company, stage: row.stage }) : [],
      tasks: await showTasks(db, await listTasksOfCase(db, row.id)),
      history: history.map((event) => {
        const { staff, confirmed_by: second, to, mentions, alone, ...others } = notes.get(event.number) ?? {};
        const named = {
          confirmed_by: second && names.get(second),
          to: to && (names.get(to) ?? 'alguien que ya no está'),
          mentions:
            mentions &&
            mentions
              .split(' ')
              .flatMap((id) => names.get(id) ?? [])
              .join(', '),
          alone,
        };
        const known = Object.entries(named).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
        return {
          ...event,
          staff: staff ? (names.get(staff) ?? null) : null,
          notes: { ...others, ...Object.fromEntries(known) },
        };
      }),
      proposals: proposals.map((row) => proposalOf(row, names)),
      facts: currentFacts(known).map((fact) => ({ ...fact, is_guarded: needsSecondPerson([fact.fact]) })),
    },
  };
};

/** The paid and the due amount, until staff decides and a refund is complete. */
function reviewOf(paid: RegistrationRow) {
  if (paid.payment_status !== 'needs_review') return null;
  const { captured_cents, captured_currency, review_outcome, amount_cents, currency } = paid;
  return {
    due: dollarsOf(amount_cents),
    due_currency: currency,
    paid: captured_cents === null ? null : dollarsOf(captured_cents),
    paid_currency: captured_currency,
    // A check constraint guarantees it.
    outcome: review_outcome as ReviewWay | null,
  };
}
