/** A separate process for card provider, mail service and token issuer, so that the bench never blocks them. */
import { startIssuer } from '@zarpa/sandbox/issuer/start-issuer.ts';
import { startMail } from '@zarpa/sandbox/mail/start-mail.ts';
import { startStripe } from '@zarpa/sandbox/stripe/start-stripe.ts';
import { noMailFaults, type MailFaults } from '@zarpa/sandbox/mail/mail-faults.ts';
import { noStripeFaults, type StripeFaults } from '@zarpa/sandbox/stripe/stripe-faults.ts';
import { countMails } from './count-mails.ts';
import { readCardProvider, type CardRecords } from './read-card-provider.ts';
import { seededRandom } from './seeded-random.ts';
import type { Journal } from '@zarpa/sandbox/control/journal.ts';
import type { WebhookAttempt } from '@zarpa/sandbox/stripe/webhook-sender.ts';

export type Addresses = { stripe: string; smtp: string; issuer: string };
export type Faults = { stripe?: Partial<StripeFaults>; mail?: Partial<MailFaults> };
export type Outside = CardRecords & {
  mails: { messageId: string; to: string; copies: number }[];
  tries: ReturnType<ReturnType<typeof countTries>['figures']> & { resent: number };
};
/** `reply` is the answer's type; messages are `{ id, name, input }` and `{ id, answer }`. */
export type Questions = {
  addresses: { input: undefined; reply: Addresses };
  faults: { input: Faults; reply: null };
  resend: { input: undefined; reply: null };
  outside: { input: undefined; reply: Outside };
};

const random = seededRandom(Number(process.env['SEED']));
Math.random = random.number;

const tries = countTries();
const issuer = await startIssuer({ port: 0, audience: 'https://api.zarpa.app', clientId: 'zarpa-web' });
const stripe = await startStripe({
  port: 0,
  journal: tries.journal,
  webhooks: [{ url: process.env['WEBHOOK_URL']!, secret: 'whsec_sandbox' }],
});
const mail = await startMail({ port: 0, smtpPort: 0 });
const mails = countMails(mail);
setInterval(() => tries.take(stripe.webhookAttempts()), 500);
let resent = 0;

const answers: { [N in keyof Questions]: (input: Questions[N]['input']) => Promise<Questions[N]['reply']> } = {
  addresses: async () => ({ stripe: stripe.url, smtp: mail.smtpUrl, issuer: issuer.url }),
  faults: async (requested) => {
    Object.assign(stripe.faults, noStripeFaults, requested.stripe);
    Object.assign(mail.faults, noMailFaults, requested.mail);
    return null;
  },
  resend: async () => {
    const attempts = stripe.webhookAttempts().slice(-200);
    if (attempts.length > 0 && stripe.resendWebhook(random.pick(attempts).eventId)) resent += 1;
    return null;
  },
  outside: async () => {
    tries.take(stripe.webhookAttempts());
    return {
      ...readCardProvider(stripe),
      mails: await mails.counted(),
      tries: { ...tries.figures(), resent },
    };
  },
};

process.on('message', async ({ id, name, input }: { id: number; name: keyof Questions; input: never }) => {
  process.send!({ id, answer: await answers[name](input) });
});
process.on('disconnect', () => process.exit());
process.send!({ ready: true });

function countTries() {
  const seen = new WeakSet<WebhookAttempt>();
  const webhooks = { delivered: 0, lost: 0, refused: 0 };
  const calls = { answered: 0, failed: 0, unheard: 0 };
  const journal: Journal = {
    record: ({ status }) => {
      calls[status === 0 ? 'unheard' : status >= 500 ? 'failed' : 'answered'] += 1;
    },
    list: () => [],
    clear: () => undefined,
  };
  return {
    journal,
    /** Must be called before more than 5000 new attempts accumulate. */
    take: (attempts: WebhookAttempt[]) => {
      for (const attempt of attempts) {
        if (seen.has(attempt)) continue;
        seen.add(attempt);
        webhooks[
          attempt.status === -1 ? 'lost' : attempt.status >= 200 && attempt.status < 300 ? 'delivered' : 'refused'
        ] += 1;
      }
    },
    figures: () => ({ webhooks, calls }),
  };
}
