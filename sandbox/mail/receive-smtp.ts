import { type SMTPServerDataStream, type SMTPServerSession, SMTPServer } from 'smtp-server';
import { pause, takeFault } from '../control/faults.ts';
import type { Journal } from '../control/journal.ts';
import { type Address, listen } from '../http/serve.ts';
import type { MailFaults } from './mail-faults.ts';
import type { MailStore } from './mail-store.ts';

type SmtpNeeds = { store: MailStore; faults: MailFaults; journal: Journal };

const messageBytesMax = 25 * 1024 * 1024;

/** Receives mail without TLS, with or without credentials. Recipients with `+rebota@`, or any while the fault is set, get 550. */
export async function receiveSmtp(
  needs: SmtpNeeds,
  address: Address,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 200,
    size: messageBytesMax,
    banner: 'Sandbox',
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: ({ address }, _session, done) =>
      done(bounces(address) || takeFault(needs.faults, 'refuseNext') ? refusal(550, mailboxUnknown) : null),
    onData(stream, session, done) {
      // Rejects when the client disconnects midway, as a killed process does; nobody waits for an answer then.
      accept(needs, stream, session).then(done, done);
    },
  });
  server.on('error', () => undefined);
  const port = await listen('smtp', server.server, address);
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function accept({ store, faults, journal }: SmtpNeeds, stream: SMTPServerDataStream, session: SMTPServerSession) {
  const startedAt = performance.now();
  const to = session.envelope.rcptTo.map(({ address }) => address);
  const record = (status: number) =>
    journal.record({
      at: new Date().toISOString(),
      provider: 'mail',
      method: 'SMTP',
      path: to.join(', '),
      status,
      ms: Math.round(performance.now() - startedAt),
    });
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk);
  await pause(faults.delayMs);
  const failure = await storeMessage();
  record(failure?.responseCode ?? 250);
  return failure;

  async function storeMessage() {
    if (stream.sizeExceeded) return refusal(552, 'Message exceeds fixed maximum message size');
    if (takeFault(faults, 'rejectNext')) return refusal(451, 'Requested action aborted: try again later');
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    try {
      await store.receive(from, to, Buffer.concat(chunks));
    } catch (error) {
      return refusal(554, `Message could not be read: ${String(error)}`);
    }
    return undefined;
  }
}

const mailboxUnknown = '5.1.1 The email account that you tried to reach does not exist';

const bounces = (address: string) => /\+rebota@/i.test(address);

function refusal(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}
