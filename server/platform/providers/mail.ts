import type { Transporter } from 'nodemailer';
import { asStaging } from '@zarpa/contract/core/brand.ts';
import type { Config } from '../../config.ts';

export type MailMessage = {
  /** The outbox row's id: a repeated delivery carries the same one, so that inboxes can tell. */
  id: string;
  requestId?: string | null;
  to: string;
  subject: string;
  /** Reply-To; unset: the sender's address. */
  replyTo?: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

export type Mail = {
  /** `refused`: the recipient is unknown or takes no mail. Throws for any other reason, and the job retries. */
  send: (message: MailMessage) => Promise<'accepted' | 'refused'>;
  close: () => void;
};

export function openMail(config: Config['mail']): Mail {
  let opened: Promise<Transporter> | undefined;
  const transport = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: config.smtpUrl,
        pool: true,
        maxConnections: 4,
        connectionTimeout: 5_000,
        greetingTimeout: 5_000,
        socketTimeout: 15_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    ));
  const domain = /@([\w.-]+)/.exec(config.from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, requestId, ...message }) => {
      try {
        await (
          await transport()
        ).sendMail({
          ...(config.isStaging ? asStaging(message) : message),
          from: config.from,
          messageId: `<${id}@${domain}>`,
          ...(requestId && { headers: { 'X-Request-Id': requestId } }),
        });
        return 'accepted';
      } catch (error) {
        if (isRecipientRefused(error)) return 'refused';
        throw error;
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** A permanent refusal (5xx) of the recipient; one of the message says nothing about the address. */
function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as Error & { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}
