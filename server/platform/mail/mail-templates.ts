import type { MailKind } from './mail-kind.ts';

export type Composed = {
  to: string;
  subject: string;
  /** Reply-To; unset: the sender's address. */
  replyTo?: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

export type MailTemplates = {
  /** Undefined when the subject is gone. Throws for an unknown kind. */
  compose: (kind: string, payload: object) => Promise<Composed | undefined>;
  kindOf: (name: string) => MailKind<object> | undefined;
};
