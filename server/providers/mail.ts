import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export type MailMessage = {
  /** Of the outbox row: a repeated delivery carries the same one, so that an inbox can tell. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

export type Mail = {
  /** Throws when the server does not accept the message; the job that sends it tries again. */
  send: (message: MailMessage) => Promise<void>;
  close: () => void;
};

export function openMail(config: Config['mail']): Mail {
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(config.from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, ...message }) => {
      await transport.sendMail({ ...message, from: config.from, messageId: `<${id}@${domain}>` });
    },
    close: () => transport.close(),
  };
}
