/**
 * Looks at a restored database and file store before API and worker start on them. `--hold` keeps back what would happen
 * again, `--adopt` takes over payments of after the restored moment; the runbook's "Backups" says when.
 */
import { parseArgs } from 'node:util';
import { configOf } from './config.ts';
import type { Context } from './context.ts';
import { checkHistories } from './domains/formation/cases/check-histories.ts';
import { endEverySignIn } from './domains/identity/sessions/sign-in-ends.queries.ts';
import { adoptPayments, comparePayments } from './domains/payments/payments-since.ts';
import { listStoredExports } from './domains/privacy/exports.queries.ts';
import { readEnv } from './env.ts';
import { openContext } from './open-context.ts';
import { checkFiles, type CheckedBytes, type FileCounts } from './platform/files/check-files.ts';
import { listKeptFiles } from './platform/files/checked-files.queries.ts';
import { keptBytesOf } from './platform/files/open-file.ts';
import { findWorkers } from './platform/jobs/heartbeats.queries.ts';
import { countUnsent, holdUnsent, releaseHeld } from './platform/mail/outbox.queries.ts';
import type { Intent } from './platform/providers/stripe-intents.ts';
import { listUsedKeys } from './platform/secrets/sealed-columns.queries.ts';

/** The provider's clock and ours differ, and an intent is made after its registration. */
const overlapMs = 10 * 60_000;
const progressMs = 10_000;

const usage = `usage: node server/restore-check.ts [--since <moment>] [--sample <percent>] [--hold] [--adopt] [--release <moment>]`;

let context: (Context & { close: () => Promise<void> }) | undefined;
try {
  const options = readOptions();
  context = openContext(configOf(readEnv()), 'worker');
  if (options.release) {
    say(`${await releaseHeld(context.db, options.release)} mails are sent by the worker within two minutes`);
  } else {
    const restoredAt = options.since ?? (await findRestoredMoment(context));
    say(`restored to ${restoredAt.toISOString()}`);
    const faults = [
      ...(await lookAtKeys(context)),
      ...(await lookAtFiles(context, options.samplePercent)),
      ...(await lookAtHistories(context, restoredAt)),
    ];
    if (options.hold) await hold(context);
    if (options.adopt) await adopt(context, restoredAt);
    await lookAtPayments(context, restoredAt);
    await lookAtMails(context);
    say(faults.length === 0 ? 'whole' : `NOT WHOLE: ${faults.join('; ')}`);
    if (faults.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await context?.close();
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      since: { type: 'string' },
      sample: { type: 'string', default: '100' },
      hold: { type: 'boolean', default: false },
      adopt: { type: 'boolean', default: false },
      release: { type: 'string' },
    },
  });
  const samplePercent = Number(values.sample);
  if (!(samplePercent >= 0 && samplePercent <= 100)) throw new Error(usage);
  const { hold: isHeld, adopt: isAdopted } = values;
  return {
    since: momentOf(values.since),
    release: momentOf(values.release),
    samplePercent,
    hold: isHeld,
    adopt: isAdopted,
  };
}

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  // A moment without its zone would be read in this machine's.
  if (!/^\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d(:?\d\d)?)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new Error(`a moment has its zone: 2026-11-24T10:15:00Z, not "${text}"`);
  return new Date(text);
}

/** A worker says every two seconds that it lives: its last word in a restored database is the restored moment. */
async function findRestoredMoment({ db }: Context): Promise<Date> {
  const { isAlive, seenAt } = await findWorkers(db);
  if (isAlive) throw new Error('a worker works on this database: look at it before workers start');
  if (!seenAt) throw new Error('no worker has left a sign of life in this database: name the moment with --since');
  return seenAt;
}

/** By the canaries, which the processes write for each key: they tell a key that is missing from one that is another. */
async function lookAtKeys({ db, keys, fileKeys, secrets, config }: Context): Promise<string[]> {
  const problem = await keys.problem();
  const numberIds = config.numberIndexKeys.split(',').map((entry) => entry.trim().split(':')[0]!);
  const known = { FILE_KEYS: fileKeys.ids, NUMBER_INDEX_KEYS: numberIds, TWO_FACTOR_KEYS: secrets.ids };
  const faults = problem ? [problem] : [];
  const used = await listUsedKeys(db);
  for (const [name, all] of Object.entries(Object.groupBy(used, ({ variable, keyId }) => `${variable} ${keyId}`))) {
    const [{ variable, keyId }] = all as [(typeof used)[number]];
    const isKnown = known[variable].includes(keyId);
    say(`key ${name}: ${all!.map(({ table, count }) => `${count} in ${table}`).join(', ')}`);
    if (!isKnown) faults.push(`${variable} has no key '${keyId}'`);
  }
  return faults;
}

async function lookAtFiles(context: Context, samplePercent: number): Promise<string[]> {
  const { db } = context;
  const tables: Record<string, (after: string, limit: number) => Promise<CheckedBytes[]>> = {
    files: async (after, limit) =>
      (await listKeptFiles(db, after, limit)).map((row) => ({ ...keptBytesOf(row), digest: row.sha256 ?? undefined })),
    exports: async (after, limit) =>
      (await listStoredExports(db, after, limit)).map((row) => ({
        id: row.id,
        userId: row.user_id,
        objectKey: row.object_key,
        sealedKey: row.sealed_key,
        sizeBytes: Number(row.size_bytes),
        digest: undefined,
      })),
  };
  const faults: string[] = [];
  for (const [table, list] of Object.entries(tables)) {
    const counts = await checkFiles(context, list, {
      samplePercent,
      onFault: (sentence) => say(`  ${table}: ${sentence}`),
      onProgress: nowAndThen<FileCounts>(({ rows }) => `  ${rows} rows of ${table} so far`),
    });
    const { rows, read, bytes } = counts;
    say(
      `${table}: ${rows} rows, ${rows - counts.faults} there, ${read} read to their end (${(bytes / 1_048_576).toFixed(1)} MB)`,
    );
    if (counts.faults > 0) faults.push(`${counts.faults} of ${rows} ${table}`);
  }
  return faults;
}

async function lookAtHistories(context: Context, restoredAt: Date): Promise<string[]> {
  const { faults, heads, events } = await checkHistories(
    context,
    restoredAt,
    nowAndThen<number>((cases) => `  ${cases} histories so far`),
  );
  for (const { caseId, number, fault } of faults) say(`  case ${caseId}: event ${number} is ${fault}`);
  say(`histories: ${heads.length} of cases with ${events} events, ${faults.length} not whole`);
  return faults.length > 0 ? [`${faults.length} histories`] : [];
}

/** What would happen a second time: mails that left after the restored moment, and sign-ins that were ended after it. */
async function hold({ db, clock }: Context): Promise<void> {
  const at = clock();
  const { mails, people } = await db.transaction().execute(async (tx) => ({
    mails: await holdUnsent(tx, at),
    people: await endEverySignIn(tx, at),
  }));
  say(`held: ${mails} mails are not sent (--release ${at.toISOString()} sends them)`);
  say(`held: ${people} people have to sign in again`);
}

async function adopt(context: Context, restoredAt: Date): Promise<void> {
  await context.jobs.start();
  await adoptPayments(context, before(restoredAt));
}

async function lookAtPayments(context: Context, restoredAt: Date): Promise<void> {
  const since = before(restoredAt);
  const { known, behind, lost, returned } = await comparePayments(context, since);
  say(`payments since ${since.toISOString()}: ${known} known, ${behind.length} to be adopted, ${lost.length} lost`);
  for (const intent of behind) say(`  to be adopted, by the worker or by --adopt: ${nameOf(intent)}`);
  for (const intent of lost)
    say(`  its registration was lost, give it back or write to its customer: ${nameOf(intent)}`);
  for (const intent of returned) say(`  given back, which --adopt notes: ${nameOf(intent)}`);
}

async function lookAtMails({ db }: Context): Promise<void> {
  const unsent = await countUnsent(db);
  const all = unsent.reduce((sum, { count }) => sum + count, 0);
  say(`mails: ${all} that the worker sends when it starts`);
  for (const { kind, count, oldest } of unsent) say(`  ${count} ${kind}, the oldest of ${oldest.toISOString()}`);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function before(moment: Date): Date {
  return new Date(moment.getTime() - overlapMs);
}

function nameOf({ id, status, amountReceivedCents, currency, registrationId }: Intent): string {
  return `${id} ${status} ${(amountReceivedCents / 100).toFixed(2)} ${currency}, registration ${registrationId}`;
}

function nowAndThen<T>(sentenceOf: (at: T) => string): (at: T) => void {
  let last = Date.now();
  return (at) => {
    if (Date.now() - last < progressMs) return;
    last = Date.now();
    say(sentenceOf(at));
  };
}
