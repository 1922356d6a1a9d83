import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header: `t=<Unix seconds>,v1=<HMAC-SHA256 of "t.payload", hex>`. */
export function signWebhook(payload: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}
