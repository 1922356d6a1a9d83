import type { Context } from '../../context.ts';
import type { Composed } from './letters.ts';
import type { MailKind } from './mail-kind.ts';

type Compose<P> = (needs: Context, payload: P) => Promise<Composed | undefined>;

/** A kind of mail with the one who writes it, as a domain lists it. */
export type WrittenMail = { kind: MailKind<object>; load: () => Promise<Compose<never>> };

/**
 * `write(paymentReceivedMail, async () => (await import('./compose-payment-received.ts')).composePaymentReceived)`:
 * letters are written with React, half a second of modules that the first mail waits for and not the start.
 */
export function write<P extends object>(kind: MailKind<P>, load: () => Promise<Compose<P>>): WrittenMail {
  return { kind, load };
}
