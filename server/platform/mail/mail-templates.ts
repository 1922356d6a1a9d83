import type { Letter } from './layout.ts';
import type { MailKind } from './mail-kind.ts';

export type Composed = {
  /** Absent in a mail to a company's people: each gets it at their own address. */
  to?: string;
  subject: string;
  /** Reply-To; unset: the sender's address. */
  replyTo?: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** As a domain writes it. `values`: for the placeholders of its texts, without braces. */
export type Written = Omit<Composed, 'html' | 'text'> & { letter: Letter; values?: Readonly<Record<string, string>> };

/** The team's words of a kind: a subject, and paragraphs around what the mail has of its own. */
export type MailWords = { subject: string; intro: string; closing: string };

export type MailTemplates = {
  /** Undefined when the subject is gone. Throws for an unknown kind. */
  compose: (kind: string, payload: object) => Promise<Composed | undefined>;
  kindOf: (name: string) => MailKind<object> | undefined;
};
