import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import type { Kept, RecordStore } from '../storage/record-store.ts';

export type MessageSummary = Kept & {
  from: string;
  to: string[];
  subject: string;
  receivedAt: string;
  attachmentCount: number;
};

/** `html` and `text` are absent when the message has no such part. */
export type Message = MessageSummary & {
  messageId?: string;
  text?: string;
  html?: string;
  headers: { name: string; value: string }[];
  attachments: { fileName: string; mimeType: string; bytes: number; url: string }[];
};

export type OpenMessage = { summary: MessageSummary; source: Buffer; email: Email };

export type MailStore = {
  receive(from: string, to: string[], source: Buffer): Promise<MessageSummary>;
  list(to?: string): MessageSummary[];
  open(id: string): Promise<OpenMessage | undefined>;
  clear(): void;
};

export const messagesMax = 1000;

/** Stores raw messages with a summary each, so that listing reads no bodies. */
export function mailStore(records: RecordStore): MailStore {
  const list = (to = '') => {
    const part = to.trim().toLowerCase();
    const summaries = records.list<MessageSummary>('summary', { limit: messagesMax });
    return summaries.filter((summary) => summary.to.some((address) => address.toLowerCase().includes(part)));
  };
  return {
    list,
    async receive(from, to, source) {
      const email = await PostalMime.parse(source);
      const summary = summarize(email, from, to);
      records.atomically(() => {
        records.save('summary', summary);
        records.save('source', { id: summary.id, created: summary.created, base64: source.toString('base64') } as Kept);
        for (const kind of ['summary', 'source']) records.trim(kind, messagesMax);
      });
      return summary;
    },
    async open(id) {
      const summary = records.get<MessageSummary>('summary', id);
      const stored = records.get<Kept & { base64: string }>('source', id);
      if (!summary || !stored) return undefined;
      const source = Buffer.from(stored.base64, 'base64');
      return { summary, source, email: await PostalMime.parse(source) };
    },
    clear: () => void ['summary', 'source'].map((kind) => records.trim(kind, 0)),
  };
}

export function describeMessage({ summary, email }: OpenMessage): Message {
  return {
    ...summary,
    ...(email.messageId && { messageId: email.messageId }),
    ...(email.text !== undefined && { text: email.text }),
    ...(email.html !== undefined && { html: email.html }),
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }, index) => ({
      fileName: filename ?? `adjunto-${index + 1}`,
      mimeType,
      bytes: Buffer.byteLength(content),
      url: `/messages/${summary.id}/attachments/${index}`,
    })),
  };
}

function summarize(email: Email, from: string, to: string[]): MessageSummary {
  const now = new Date();
  const { name, address } = email.from ?? {};
  return {
    id: randomUUID(),
    created: Math.floor(now.getTime() / 1000),
    from: name && address ? `${name} <${address}>` : (address ?? from),
    to,
    subject: email.subject ?? '',
    receivedAt: now.toISOString(),
    attachmentCount: email.attachments.length,
  };
}
