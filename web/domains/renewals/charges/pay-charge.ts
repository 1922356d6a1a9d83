/** Paying a charge while its owner is there: asked, confirmed with the bank where it wants that, asked again. */
import { CardProblem } from '../../payments/run-payment.ts';
import type { Charge } from '../renewals.data.ts';

export type PayPorts = {
  /** The server’s charge, which is one however often it is asked for. Throws `ApiError`. */
  pay: () => Promise<{ charge: Charge; client_secret: string | null }>;
  /** The bank’s question. */
  authenticate: (clientSecret: string) => Promise<void>;
};

export async function runChargePayment({ pay, authenticate }: PayPorts): Promise<Charge> {
  const first = await pay();
  if (first.client_secret === null) return first.charge;
  await authenticate(first.client_secret);
  const second = await pay();
  if (second.client_secret === null) return second.charge;
  throw new CardProblem('Tu banco no confirmó el pago. Vuelve a intentarlo o usa otra tarjeta.');
}
