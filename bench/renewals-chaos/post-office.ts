/** A process of its own for mail and tokens. Keeps every mail that it took, with the day on which it did. */
import { startIssuer } from '@zarpa/sandbox/issuer/start-issuer.ts';
import { startMail } from '@zarpa/sandbox/mail/start-mail.ts';
import { noMailFaults, type MailFaults } from '@zarpa/sandbox/mail/mail-faults.ts';

export type TakenMail = { messageId: string; subject: string; day: string };
export type PostQuestions = {
  addresses: { input: undefined; reply: { smtp: string; issuer: string } };
  faults: { input: Partial<MailFaults>; reply: null };
  taken: { input: undefined; reply: TakenMail[] };
};

const issuer = await startIssuer({ port: 0, audience: 'https://api.zarpa.app', clientId: 'zarpa-web' });
const mail = await startMail({ port: 0, smtpPort: 0 });
const seen = new Set<string>();
const taken: TakenMail[] = [];

async function read(): Promise<void> {
  for (const { id, subject, receivedAt } of mail.messages()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { messageId = '' } = (await mail.message(id)) ?? {};
    taken.push({ messageId: messageId.replace(/^<|@.*$/g, ''), subject, day: receivedAt.slice(0, 10) });
  }
}

let reading = Promise.resolve();
const readInTurn = () => (reading = reading.then(read));
// The inbox keeps the newest thousand.
setInterval(readInTurn, 400);

const answers: {
  [N in keyof PostQuestions]: (input: PostQuestions[N]['input']) => Promise<PostQuestions[N]['reply']>;
} = {
  addresses: async () => ({ smtp: mail.smtpUrl, issuer: issuer.url }),
  faults: async (requested) => {
    Object.assign(mail.faults, noMailFaults, requested);
    return null;
  },
  taken: async () => {
    await readInTurn();
    return taken;
  },
};

process.on('message', async ({ id, name, input }: { id: number; name: keyof PostQuestions; input: never }) => {
  process.send!({ id, answer: await answers[name](input) });
});
process.on('disconnect', () => process.exit());
process.send!({ ready: true });
