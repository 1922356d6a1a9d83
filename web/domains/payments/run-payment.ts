/** One payment attempt, from card to answer. It cannot charge twice; all side effects come through ports. */
import { ApiError, errorOfFailure } from '../../platform/api/api-error.ts';

export type CardField = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export class CardProblem extends Error {
  override readonly name = 'CardProblem';
  readonly field: CardField | undefined;
  constructor(message: string, field?: CardField) {
    super(message);
    this.field = field;
  }
}

export type PaymentPorts<Paid> = {
  /** Creates a payment method from the card fields. Throws `CardProblem`. */
  createMethod: () => Promise<string>;
  /** The server's charge. `clientSecret`: the bank requires authentication first. Throws `ApiError`. */
  charge: (paymentMethodId: string) => Promise<{ paid: Paid; clientSecret: string | null }>;
  authenticate: (clientSecret: string) => Promise<void>;
  findPaid: () => Promise<Paid | undefined>;
  wait: (ms: number) => Promise<void>;
};

/**
 * How a refusal continues. `new-card`: this method is spent. `unknown`: it may have been charged, so only the same
 * method may be sent again. `second-factor`, `price-changed`, `refused`: nothing was charged and the method stays
 * valid.
 */
export type FailureKind = 'card-field' | 'new-card' | 'unknown' | 'second-factor' | 'price-changed' | 'refused';

export type PaymentOutcome<Paid> =
  | { kind: 'paid'; paid: Paid }
  | { kind: FailureKind; error: ApiError | CardProblem; keptMethod: string | undefined };

/** Pauses before asking again about a payment already in progress elsewhere. */
const inProgressPausesMs = [1500, 2500, 4000, 6000];

export async function runPayment<Paid>(
  ports: PaymentPorts<Paid>,
  keptMethod: string | undefined,
): Promise<PaymentOutcome<Paid>> {
  let method = keptMethod;
  try {
    method ??= await ports.createMethod();
    return { kind: 'paid', paid: await chargeThrough(ports, method) };
  } catch (cause) {
    if (cause instanceof CardProblem)
      return { kind: cause.field ? 'card-field' : 'new-card', error: cause, keptMethod: undefined };
    const error = errorOfFailure(cause);
    const kind = failureOf(error);
    if (kind === 'unknown') {
      const paid = await ports.findPaid().catch(() => undefined);
      if (paid) return { kind: 'paid', paid };
    }
    return { kind, error, keptMethod: kind === 'new-card' ? undefined : method };
  }
}

/** Charges; when the bank asks, authenticates and charges again with the same method, so it is the same purchase. */
async function chargeThrough<Paid>(ports: PaymentPorts<Paid>, method: string): Promise<Paid> {
  const first = await chargePatiently(ports, method);
  if (first.clientSecret === null) return first.paid;
  await ports.authenticate(first.clientSecret);
  const second = await chargePatiently(ports, method);
  if (second.clientSecret === null) return second.paid;
  throw new CardProblem('Tu banco no confirmó la compra. Vuelve a intentarlo o usa otra tarjeta.');
}

async function chargePatiently<Paid>(ports: PaymentPorts<Paid>, method: string) {
  for (const pauseMs of inProgressPausesMs) {
    try {
      return await ports.charge(method);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'payments.in_progress')) throw error;
      await ports.wait(pauseMs);
    }
  }
  return ports.charge(method);
}

const changedOnSale = [
  'payments.amount_mismatch',
  'plans.addon_unavailable',
  'plans.plan_unavailable',
  'plans.addon_unknown',
];

export function failureOf({ code, status }: ApiError): Exclude<FailureKind, 'card-field'> {
  if (status === 402 || code === 'payments.method_invalid') return 'new-card';
  if (code === 'two_factor.required') return 'second-factor';
  if (changedOnSale.includes(code)) return 'price-changed';
  if (status === 0 || status >= 500 || code === 'payments.in_progress' || code === 'local.unreadable') return 'unknown';
  return 'refused';
}
