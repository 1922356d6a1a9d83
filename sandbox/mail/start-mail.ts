import { join } from 'node:path';
import { type Journal, createJournal } from '../control/journal.ts';
import { type Listening, serve } from '../http/serve.ts';
import { openRecordStore } from '../storage/record-store.ts';
import { answerInbox } from './answer-inbox.ts';
import { type MailFaults, noMailFaults } from './mail-faults.ts';
import { type Message, type MessageSummary, describeMessage, mailStore } from './mail-store.ts';
import { receiveSmtp } from './receive-smtp.ts';

export type MailOptions = {
  port: number;
  smtpPort: number;
  host?: string | undefined;
  dataDir?: string | undefined;
  journal?: Journal;
};

/** `smtpUrl` is for nodemailer's `createTransport`. */
export type MailSandbox = Listening & {
  smtpUrl: string;
  smtpPort: number;
  faults: MailFaults;
  journal: Journal;
  messages(to?: string): MessageSummary[];
  message(id: string): Promise<Message | undefined>;
  clear(): void;
};

export async function startMail(options: MailOptions): Promise<MailSandbox> {
  const { journal = createJournal() } = options;
  const faults = { ...noMailFaults };
  const records = openRecordStore(options.dataDir && join(options.dataDir, 'mail.sqlite'));
  const store = mailStore(records);
  const opened: { close: () => Promise<void> }[] = [];
  async function close() {
    await Promise.all(opened.map((server) => server.close()));
    records.close();
  }
  try {
    const smtp = await receiveSmtp({ store, faults, journal }, { port: options.smtpPort, host: options.host });
    opened.push(smtp);
    const inbox = await serve('mail', options, (request, response) => answerInbox(store, request, response));
    opened.push(inbox);
    return {
      ...inbox,
      smtpPort: smtp.port,
      smtpUrl: `smtp://${new URL(inbox.url).hostname}:${smtp.port}`,
      faults,
      journal,
      messages: store.list,
      message: async (id) => {
        const message = await store.open(id);
        return message && describeMessage(message);
      },
      clear: store.clear,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
