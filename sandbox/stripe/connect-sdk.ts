import { Stripe } from 'stripe';
import type { StripeSandbox } from './start-stripe.ts';

export function connectSdk(
  { port }: Pick<StripeSandbox, 'port'>,
  { key = 'sk_test_sandbox', retries = 0 } = {},
): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: retries, telemetry: false });
}

export const cardIntent = { amount: 100_000, currency: 'usd', payment_method_types: ['card'] };

export async function refusalOf(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const answer = await call.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );
  if (answer instanceof Stripe.errors.StripeError) return answer;
  throw new Error(`expected a refusal, got ${JSON.stringify(answer)}`);
}
