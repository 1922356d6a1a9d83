/**
 * `proposed`: waits for a second person; `asked`: the provider has not answered yet; `refused`: it did not take it;
 * `pending`: it took it. `succeeded` is not final: a bank can return the money weeks later.
 */
export const refundStates = ['proposed', 'declined', 'asked', 'refused', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundStateLabels: Readonly<Record<RefundState, string>> = {
  proposed: 'Espera a una segunda persona',
  declined: 'No se hizo',
  asked: 'Pedida al proveedor',
  refused: 'El proveedor no la admitió',
  pending: 'En camino',
  succeeded: 'Devuelta',
  failed: 'El banco la devolvió',
};

export const refundReasons = ['requested', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  requested: 'La pidió el cliente, o se la debemos',
  duplicate: 'Se cobró dos veces',
  fraudulent: 'El pago no lo hizo el titular de la tarjeta',
};

export const refundWays = ['items', 'amount', 'whole'] as const;
export type RefundWay = (typeof refundWays)[number];

/** `limitCents`: what the person's role gives back in a day alone. */
export function needsSecondPerson(limitCents: number, cents: number, todayCents: number): boolean {
  return todayCents + cents > limitCents;
}

/** What the provider says of a refund. */
export type RefundReading = 'pending' | 'succeeded' | 'failed';

/** A refund that failed stays so; one that succeeded can only fail. */
export function refundStateAfter(present: RefundState, reading: RefundReading): RefundState {
  if (present === 'failed') return 'failed';
  if (present === 'succeeded' && reading === 'pending') return 'succeeded';
  return reading;
}

/** The provider took it, so the customer gets it, or got it, or we owe it to them. */
export const isAccepted = (state: RefundState): boolean =>
  state === 'pending' || state === 'succeeded' || state === 'failed';

/** We owe it: their bank returned it, and nobody gave it back by another way. */
export const isOwed = ({ state, repaid_at }: { state: RefundState; repaid_at: unknown }): boolean =>
  state === 'failed' && repaid_at === null;

type Counted = { state: RefundState; amountCents: number };

const sumOf = (refunds: readonly Counted[], states: readonly RefundState[]) =>
  refunds.reduce((sum, { state, amountCents }) => (states.includes(state) ? sum + amountCents : sum), 0);

/**
 * What can still be given back. `returnedCents` is the provider's sum as we last read it, which may not know of our
 * newest refunds and may know of refunds that were made elsewhere.
 */
export function refundableCents(paidCents: number, returnedCents: number, refunds: readonly Counted[]): number {
  const waiting = sumOf(refunds, ['proposed', 'asked']);
  const ours = sumOf(refunds, ['pending', 'succeeded']);
  return Math.max(0, paidCents - Math.max(returnedCents, ours) - waiting);
}

export type RefundPart = { label: string; cents: number };

/** The parts as chosen, cut to what is left; the last one takes the rest. */
export function partsWithin(parts: readonly RefundPart[], maxCents: number): RefundPart[] {
  let left = maxCents;
  return parts.flatMap(({ label, cents }) => {
    const taken = Math.min(cents, left);
    left -= taken;
    return taken > 0 ? [{ label, cents: taken }] : [];
  });
}
