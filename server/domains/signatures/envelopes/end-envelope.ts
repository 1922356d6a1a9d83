import { signaturesEvents } from '@zarpa/contract/signatures/events.rules.ts';
import type { EnvelopeState } from '@zarpa/contract/signatures/envelope.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { enqueueCompanyMail, enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { sealEnvelopeJob } from '../signatures.jobs.ts';
import { signingCompletedMail, signingEndedMail } from '../signatures.mails.ts';
import { appendSigningEvent } from './append-signing-event.ts';
import { saveEnvelope, saveSigner, type EnvelopeRow, type WholeEnvelope } from './envelopes.queries.ts';
import { endLinksOf } from './links.queries.ts';

export type Ending = Exclude<EnvelopeState, 'open'>;
type Ended = { state: Ending; /** The signer who declined. */ by: string | null; reason: string | null };

/** What follows from an end: links are void, nobody is reminded, everybody who was asked hears of it. */
export async function endEnvelope(
  needs: Pick<Context, 'jobs' | 'events' | 'clock'>,
  tx: Tx,
  { row, signers }: WholeEnvelope,
  { state, by, reason }: Ended,
): Promise<void> {
  const at = needs.clock();
  const isSealed = state === 'completed' && row.way === 'electronic';
  await saveEnvelope(tx, row.id, {
    state,
    ended_at: at,
    ended_reason: reason,
    ...(isSealed && { seal_at: at }),
  });
  Object.assign(row, { state, ended_at: at, ended_reason: reason });
  const facts = reason === null ? {} : { reason };
  await appendSigningEvent(tx, row, { kind: state, at, ...(by !== null && { signerId: by }), facts });
  await endLinksOf(
    tx,
    signers.map(({ id }) => id),
    at,
  );
  for (const { id, remind_at } of signers) if (remind_at) await saveSigner(tx, id, { remind_at: null });
  if (isSealed) await needs.jobs.enqueue(tx, sealEnvelopeJob, { envelopeId: row.id });
  if (state !== 'completed') await tellOfEnd(needs, tx, { row, signers, by });
  const who = signers.find(({ id }) => id === by)?.name ?? null;
  // Locks the case, and so comes before the notice, as everywhere: whoever waits for both must not hold either.
  const of = { envelopeId: row.id, registrationId: row.registration_id, userId: row.user_id, title: row.title };
  await needs.events.publish(tx, signaturesEvents.ended, { ...of, state, by: who, reason });
  await settleTasks(tx, row, state, at);
  await notifyOwner(tx, row, { event: state, who, ref: `${row.id}:${state}`, at });
}

async function tellOfEnd(
  needs: Pick<Context, 'jobs'>,
  tx: Tx,
  { row, signers, by }: Pick<WholeEnvelope, 'row' | 'signers'> & { by: string | null },
): Promise<void> {
  const asked = signers.filter(({ id, state }) => id !== by && state !== 'waiting');
  for (const { id } of asked)
    await enqueueMail(needs, tx, signingEndedMail, {
      ref: `${row.id}:${id}`,
      userId: null,
      payload: { envelopeId: row.id, signerId: id },
    });
  await enqueueCompanyMail(needs, tx, signingEndedMail, {
    ref: row.id,
    registrationId: row.registration_id,
    payload: { envelopeId: row.id, signerId: null },
    except: asked.map(({ email }) => email),
  });
}

/** To everybody who signed, and to whoever has the company; in ink what they have is the paper itself. */
export async function mailCompleted(
  needs: Pick<Context, 'jobs'>,
  tx: Tx,
  { row, signers }: Pick<WholeEnvelope, 'row' | 'signers'>,
): Promise<void> {
  for (const { id } of signers)
    await enqueueMail(needs, tx, signingCompletedMail, {
      ref: `${row.id}:${id}`,
      userId: null,
      payload: { envelopeId: row.id, signerId: id },
    });
  await enqueueCompanyMail(needs, tx, signingCompletedMail, {
    ref: row.id,
    registrationId: row.registration_id,
    payload: { envelopeId: row.id, signerId: null },
    except: signers.map(({ email }) => email),
  });
}

type Told = { event: string; who: string | null; ref: string; at: Date };

/** In the bell of whoever has the company. */
export async function notifyOwner(tx: Tx, row: EnvelopeRow, { event, who, ref, at }: Told): Promise<void> {
  const named = await findCompanyNamed(tx, row.registration_id);
  const facts = {
    ...factsOfCompany({ companyName: named!.company_name, registrationId: row.registration_id }),
    event,
    title: row.title,
    envelope_id: row.id,
    ...(who !== null && { who }),
  };
  await notifyCompany(tx, 'case.write', { kind: 'signing', ref, facts, at });
}

async function settleTasks(tx: Tx, row: EnvelopeRow, state: Ending, at: Date): Promise<void> {
  const found = await findCaseId(tx, row.registration_id);
  if (!found) return;
  await endTasks(tx, found.id, { kind: 'ink_copy', subject: row.id }, at);
  if (state === 'declined')
    await insertTask(tx, { caseId: found.id, userId: row.user_id, kind: 'signing_declined', subject: row.id, at });
}
