import type { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { insertTask, wasTask } from '../../tasks/tasks.queries.ts';
import { saveRefused } from '../cards/cards.queries.ts';
import { findByIntent, saveCharge } from './charges.queries.ts';

/** The provider is asked about the charge in the next round. A card whose holder disputes a charge is not charged again. */
export const lookAtCharge: ReactionTo<typeof paymentsEvents.otherIntentChanged> = async (
  { clock },
  tx,
  { intentId, isDisputed },
) => {
  const charge = await findByIntent(tx, intentId);
  if (!charge) return;
  const at = clock();
  if (charge.state !== 'paid') await saveCharge(tx, charge.id, { check_at: at });
  if (!isDisputed) return;
  if (charge.card_id) await saveRefused(tx, charge.card_id, at);
  const found = await findCaseId(tx, charge.registration_id);
  const of = { kind: 'dispute', subject: charge.id } as const;
  if (!found || (await wasTask(tx, found.id, of))) return;
  const note = 'Es de una renovación: respóndele en la página del proveedor de pagos.';
  await insertTask(tx, { caseId: found.id, userId: charge.user_id, ...of, note, at });
};
