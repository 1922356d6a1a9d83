import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { taxOperations } from '@zarpa/contract/tax/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { newOpaqueToken } from '../../identity/sessions/opaque-token.ts';
import { saveCalendar } from './tax-calendars.queries.ts';

/** Told once, here: of the address only a hash is kept. */
export async function createTaxCalendar(
  needs: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { params }: OperationInput<typeof taxOperations.createTaxCalendar>,
): Promise<OperationAnswer<typeof taxOperations.createTaxCalendar>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const { token, hash } = newOpaqueToken();
  const at = needs.clock();
  await saveCalendar(needs.db, { registrationId: registration.id, userId: actor.userId }, { hash, at });
  const url = `${needs.config.http.publicUrl}/api/calendars/${token}/impuestos.ics`;
  return { success: true, data: { url, since: at.toISOString() } };
}
