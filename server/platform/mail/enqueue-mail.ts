import type { Context } from '../../context.ts';
import { listPeopleWho } from '../access/company-people.queries.ts';
import type { Tx } from '../db/open-database.ts';
import type { MailKind } from './mail-kind.ts';
import { deliverOutboxJob } from './mail.jobs.ts';
import { insertMessage, type NewMessage } from './outbox.queries.ts';

type Needs = Pick<Context, 'jobs'>;

/** `ref` is the cause: one mail per kind and cause. `userId`: whom it is about, null when nothing about them may stay. */
export type EnqueuedMail<P> = { ref: string; userId: string | null; payload: P };

/** Writes a message to the outbox, once per cause, and queues its delivery in the same transaction. */
export async function enqueueMail<P extends object>(
  needs: Needs,
  tx: Tx,
  kind: MailKind<P>,
  telling: EnqueuedMail<P>,
): Promise<void> {
  await enqueue(needs, tx, { kind: kind.name, registrationId: null, ...telling });
}

export type CompanyMail<P> = {
  ref: string;
  registrationId: string;
  payload: P;
  /** Addresses that hear of it by another mail. */
  except?: readonly string[];
};

/** To everybody in the company whose role goes as far as the kind needs; to an address once, however many accounts it has. */
export async function enqueueCompanyMail<P extends object>(
  needs: Needs,
  tx: Tx,
  kind: MailKind<P>,
  { ref, registrationId, payload, except = [] }: CompanyMail<P>,
): Promise<void> {
  if (kind.needs === null) throw new Error(`mails of the kind '${kind.name}' go to one person`);
  const told = new Set(except.map((email) => email.toLowerCase()));
  for (const { userId, email } of await listPeopleWho(tx, registrationId, kind.needs)) {
    if (told.has(email.toLowerCase())) continue;
    told.add(email.toLowerCase());
    await enqueue(needs, tx, { kind: kind.name, ref, userId, registrationId, payload });
  }
}

async function enqueue(needs: Needs, tx: Tx, message: NewMessage): Promise<void> {
  const outboxId = await insertMessage(tx, message);
  if (outboxId) await needs.jobs.enqueue(tx, deliverOutboxJob, { outboxId });
}
