import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { claimMail, markMailFailed, markMailSent, postponeMail, type DueMail } from './mail.queries.ts';
import { writeMail } from './write-mail.ts';

const pollMs = 2_000;
const leaseSeconds = 120;
const attemptsMax = 12;

interface Needs {
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'APP_URLS'>;
  db: Db;
  log: Logger;
}

/** The loop that empties the mail queue; several processes may run it. */
export interface MailDelivery {
  /** Delivers everything due now; resolves when the queue has nothing due. */
  deliverDue(): Promise<void>;
  /** Stops the loop after the mail in hand. */
  stop(): Promise<void>;
}

export function startMailDelivery(needs: Needs): MailDelivery {
  let transport: Transporter | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;

  const deliverDue = () => {
    running ??= deliverAll().finally(() => (running = undefined));
    return running;
  };
  const deliverAll = async () => {
    for (let mail = await claimMail(needs.db, leaseSeconds); mail; mail = await claimMail(needs.db, leaseSeconds)) {
      transport ??= await openTransport(needs.env.SMTP_URL);
      await deliverMail(needs, transport, mail);
      if (isStopped) return;
    }
  };
  const timer = setInterval(() => {
    deliverDue().catch((error: unknown) => needs.log.error({ err: error }, 'mail queue unreadable'));
  }, pollMs);

  return {
    deliverDue,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
      transport?.close();
    },
  };
}

/** Loaded with the first mail: it is a tenth of the time a start takes. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpUrl);
}

async function deliverMail({ env, db, log }: Needs, transport: Transporter, mail: DueMail) {
  try {
    const { subject, html, text } = writeMail(mail.kind, mail.data, env.APP_URLS[0]!);
    // the same id at every attempt, so that a mail sent twice is shown once
    const messageId = `<${mail.id}@${senderDomain(env.MAIL_FROM)}>`;
    await transport.sendMail({ from: env.MAIL_FROM, to: mail.recipient, subject, html, text, messageId });
    await markMailSent(db, mail.id);
  } catch (error) {
    // a code such as ECONNREFUSED or EENVELOPE; a server's own sentence may quote the recipient
    const code = (error as { code?: string }).code ?? 'unknown';
    log.warn({ mailId: mail.id, kind: mail.kind, attempt: mail.attempts, code }, 'mail not delivered');
    if (mail.attempts >= attemptsMax) await markMailFailed(db, mail.id, code);
    else await postponeMail(db, mail.id, code, retryDelaySeconds(mail.attempts));
  }
}

/** 5 s, 10 s, 20 s … one hour: twelve attempts span some four hours. */
function retryDelaySeconds(attempt: number): number {
  return Math.min(3600, 5 * 2 ** (attempt - 1));
}

function senderDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
