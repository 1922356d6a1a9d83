import type { MailKind } from './mail-kind.ts';

export type Composed = {
  to: string;
  subject: string;
  /** Where an answer to it goes; without it, to the sender's address. */
  replyTo?: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

export type MailTemplates = {
  /** Undefined where nothing is left to tell: what it was about is gone. Throws for a kind that nobody writes. */
  compose: (kind: string, payload: object) => Promise<Composed | undefined>;
  kindOf: (name: string) => MailKind<object> | undefined;
};
