import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { asStaging, brand } from '@zarpa/contract/core/brand.ts';
import { answerResetRequest, changedPasswordPath, resetHours } from '../accounts/password-reset.ts';
import { greetingName } from '../accounts/name.rules.ts';
import { verificationHours } from '../accounts/verification.ts';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { emptyQueue, type QueueDelivery } from '../queue/empty-queue.ts';
import { layOutMail, type MailText } from './lay-out-mail.ts';
import { claimMail, type DueMail, type MailKind, markMailFailed, markMailSent, postponeMail } from './mail.queries.ts';

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

/** Loaded with the first mail, because it takes a tenth of the start. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpUrl);
}

async function deliverMail({ env, db, log }: Needs, transport: Transporter, mail: DueMail & { kind: MailKind }) {
  try {
    const written = writeMail(mail.kind, mail.data, env.APP_URLS[0]!);
    const { subject, html, text } = env.DEPLOYMENT === 'staging' ? asStaging(written) : written;
    // the same id for every attempt, so that a mail sent twice is shown once
    const messageId = `<${mail.id}@${senderDomain(env.MAIL_FROM)}>`;
    await transport.sendMail({ from: env.MAIL_FROM, to: mail.recipient, subject, html, text, messageId });
    await markMailSent(db, mail.id);
  } catch (error) {
    // a code such as ECONNREFUSED or EENVELOPE; the server's own message may quote the recipient
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

export function writeMail(kind: MailKind, data: Record<string, string>, appUrl: string) {
  const mail = mailTexts[kind](data, appUrl);
  return { subject: mail.subject, ...layOutMail(mail) };
}

const resetLife = resetHours === 1 ? 'una hora' : `${resetHours} horas`;
const verificationLife = `${verificationHours / 24} días`;

function greet({ givenName }: Record<string, string>): string {
  const name = greetingName(givenName ?? '');
  return name ? `Hola, ${name}:` : 'Hola:';
}

const mailTexts: Record<MailKind, (data: Record<string, string>, appUrl: string) => MailText> = {
  verification: (data) => ({
    subject: `Confirma tu correo en ${brand.product}`,
    greeting: greet(data),
    paragraphs: [
      `Te damos la bienvenida a ${brand.product}. Confirma que este correo es tuyo para que podamos avisarte de cada paso de tu empresa.`,
    ],
    button: { label: 'Confirmar mi correo', url: data.url! },
    closing: `El enlace vale ${verificationLife} y se usa una sola vez. Si no creaste esta cuenta, ignora este mensaje.`,
  }),
  reset: (data) => ({
    subject: `Crea una nueva contraseña en ${brand.product}`,
    greeting: greet(data),
    paragraphs: ['Recibimos una solicitud para cambiar la contraseña de tu cuenta.'],
    button: { label: 'Crear una nueva contraseña', url: data.url! },
    closing: `El enlace vale ${resetLife} y se usa una sola vez. Si no lo pediste tú, ignora este mensaje: tu contraseña sigue siendo la misma.`,
  }),
  'already-registered': (data) => ({
    subject: `Ya tienes una cuenta en ${brand.product}`,
    greeting: greet(data),
    paragraphs: [
      'Alguien, quizá tú, intentó crear una cuenta con este correo. Ya tienes una, así que no hicimos ningún cambio.',
      'Puedes entrar con tu contraseña de siempre. Si no la recuerdas, crea una nueva:',
    ],
    button: { label: 'Crear una nueva contraseña', url: data.url! },
    closing: `El enlace vale ${resetLife} y se usa una sola vez. Si no fuiste tú, ignora este mensaje.`,
  }),
  'password-changed': (data, appUrl) => ({
    subject: `Tu contraseña de ${brand.product} cambió`,
    greeting: greet(data),
    paragraphs: [
      'Acabamos de cambiar la contraseña de tu cuenta y cerramos todas las sesiones que estaban abiertas. Ya puedes iniciar sesión con la nueva.',
    ],
    button: { label: 'Iniciar sesión', url: `${appUrl}${changedPasswordPath}` },
    closing: `Si no fuiste tú, escríbenos cuanto antes a ${brand.supportEmail}.`,
  }),
};
