import { endProblem, type EndProblem } from '@zarpa/contract/renewals/ending.rules.ts';
import { kindOf } from '@zarpa/contract/renewals/services.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { ErrorCode } from '@zarpa/contract/core/errors.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { takeFromCharges, type Taken } from '../charges/take-from-charges.ts';
import { tellEnded } from '../charges/end-unpaid.ts';
import { findService, saveEnd } from '../services/services.queries.ts';
import { findResignation, showRenewals } from './staff-services.ts';

/** A record of what happened outside: it files nothing. */
export const endService: Handle<'endService'> = async (needs, actor, { params, body }) => {
  const { id: registrationId, serviceId } = params;
  const { reason, on, told_on, note } = body;
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockRegistration(tx, registrationId))) throw fail('companies.registration_not_found');
    const service = await findService(tx, registrationId, serviceId);
    if (!service) throw fail('renewals.service_not_found');
    if (service.ended_on !== null) throw fail('renewals.service_over');
    const at = needs.clock();
    const today = dayOf(at);
    const told = await findResignation(tx, registrationId, serviceId, today);
    const problem = endProblem(body, {
      kind: kindOf(service.kind),
      anchorOn: service.anchor_on,
      toldOn: told.lostOn === null ? told.toldOn : toldOtherwise(told.lostOn, told_on),
      today,
    });
    if (problem) throw fail(refusals[problem]);
    const taken = await takeFromCharges(tx, service);
    await saveEnd(tx, serviceId, { on, reason, note: note || null, by: actor.userId });
    await endTasksOf(tx, registrationId, taken, { at, by: actor.userId });
    await tellEnded(needs, tx, service, on);
  });
  actor.noteChanges({ ended_on: [null, on] });
  return showRenewals(needs, registrationId);
};

/** Since the mail that did not arrive. */
const toldOtherwise = (lostOn: string, on: string | undefined) => (on !== undefined && on >= lostOn ? on : null);

const refusals = {
  reason: 'renewals.end_reason_other',
  day: 'renewals.end_day_impossible',
  notice: 'renewals.resignation_too_early',
} as const satisfies Record<EndProblem, ErrorCode>;

type Doing = { at: Date; by: string };

/** The decision about the agent is taken; of a charge that is cancelled nobody has to be told. */
async function endTasksOf(tx: Tx, registrationId: string, taken: readonly Taken[], { at, by }: Doing): Promise<void> {
  const found = await findCaseId(tx, registrationId);
  if (!found) return;
  for (const { chargeId, isCancelled } of taken) {
    await endTasks(tx, found.id, { kind: 'resignation_due', subject: chargeId }, at, { by });
    if (isCancelled) await endTasks(tx, found.id, { kind: 'renewal_untold', subject: chargeId }, at);
  }
}
