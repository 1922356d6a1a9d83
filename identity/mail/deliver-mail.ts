import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { asStaging } from '../../contract/core/brand.ts';
import { answerResetRequest } from '../accounts/start-password-reset.ts';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { emptyQueue, type QueueDelivery } from '../queue/empty-queue.ts';
import { claimMail, markMailFailed, markMailSent, postponeMail, type DueMail, type MailKind } from './mail.queries.ts';
import { writeMail } from './write-mail.ts';

const leaseSeconds = 120;
const attemptsMax = 12;

interface Needs {
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'APP_URLS' | 'DEPLOYMENT'>;
  issuer: string;
  db: Db;
  log: Logger;
}

export function startMailDelivery(needs: Needs): QueueDelivery {
  let transport: Transporter | undefined;
  const queue = emptyQueue('mails', needs.log, async () => {
    const mail = await claimMail(needs.db, leaseSeconds);
    if (!mail) return false;
    const { kind } = mail;
    if (kind === 'reset-asked') await answerResetRequest(needs.db, needs.issuer, mail);
    else await deliverMail(needs, (transport ??= await openTransport(needs.env.SMTP_URL)), { ...mail, kind });
    return true;
  });
  return {
    deliverDue: queue.deliverDue,
    async stop() {
      await queue.stop();
      transport?.close();
    },
  };
}

/** Loaded with the first mail: it is a tenth of the time a start takes. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpUrl);
}

async function deliverMail({ env, db, log }: Needs, transport: Transporter, mail: DueMail & { kind: MailKind }) {
  try {
    const written = writeMail(mail.kind, mail.data, env.APP_URLS[0]!);
    const { subject, html, text } = env.DEPLOYMENT === 'staging' ? asStaging(written) : written;
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
