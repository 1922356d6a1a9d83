import type { Evidence, KeptCharge } from './evidence.ts';
import { daysBetween } from './told.rules.ts';

/** Why a charge that is due is not paid; undefined where nobody could say. */
export function namedState({ notices, services, today }: Evidence, charge: KeptCharge): string | undefined {
  const { id, state, firstTryOn, graceToldOn, resignationToldOn, hasTask, isAskedFor } = charge;
  if (state === 'failed') {
    const days = daysBetween(firstTryOn!, today);
    if (days <= 14 || (days <= 30 && graceToldOn)) return 'refused';
    const hasAgent = charge.lines.some(
      ({ serviceId, isVoid }) => !isVoid && services.some(({ id: one, kind }) => one === serviceId && kind === 'agent'),
    );
    if (!hasAgent) return graceToldOn && daysBetween(graceToldOn, today) <= 16 ? 'ends soon' : undefined;
    if (!resignationToldOn) return days <= 30 ? 'refused' : undefined;
    return hasTask || daysBetween(resignationToldOn, today) <= 30 ? 'resignation' : undefined;
  }
  if (state !== 'planned') return undefined;
  if (isAskedFor) return 'told by a person';
  const law = notices.findLast(({ chargeId, kind }) => chargeId === id && kind === 'law');
  // Five days for a mail that waits, and fifteen more.
  return law && daysBetween(law.sentOn, today) <= 20 ? 'told' : undefined;
}
