import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { listServicesById, savePaidUntil, saveBought } from '../services/services.queries.ts';
import { settleRenewedAgent } from '../../tax/dates/settle-renewed-agent.ts';
import type { ChargeLine } from './charge-lines.queries.ts';
import type { ChargeRow } from './charges.queries.ts';

/** What was paid: services go on until the end of their period, and what was bought is work for the team. */
export async function deliver(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { kind, registration_id: registrationId, user_id: userId }: ChargeRow,
  lines: readonly ChargeLine[],
): Promise<void> {
  for (const line of lines) await savePaidUntil(tx, line.service_id, line.period_until);
  if (lines.length === 0) return;
  const at = clock();
  const found = await findCaseId(tx, registrationId);
  const services = await listServicesById(
    tx,
    lines.map(({ service_id: id }) => id),
  );
  if (kind === 'renewal') {
    const agent = services.find((service) => service.kind === 'agent');
    const begun = lines.find(({ service_id: id }) => id === agent?.id)?.period_from;
    if (begun) await settleRenewedAgent({ clock }, tx, { registrationId, userId }, begun.slice(0, 4));
    return;
  }
  for (const service of services) {
    await saveBought(tx, service.id, { endedOn: service.is_once ? dayOf(at) : null });
    const task = { kind: 'service_bought', subject: service.id, note: service.label } as const;
    if (found) await insertTask(tx, { caseId: found.id, userId, ...task, at });
  }
}
