import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Each removal: the file of a safeguard, its text, and the replacement without it. */
export const removals = {
  reconciler: {
    file: 'domains/payments/payments.domain.ts',
    text: `async (needs) => (await reconcilePayments(needs)) >= 32`,
    instead: `async () => void reconcilePayments`,
  },
  'idempotency-key': {
    file: 'platform/providers/stripe.ts',
    text: `metadata: { registration_id: purchase.registrationId },
          },
          options,`,
    instead: `metadata: { registration_id: purchase.registrationId },
          },
          void options,`,
  },
} as const satisfies Record<string, Removal>;

/** Of `bench/production/worker-stop.ts`: who holds no lease any more goes on. */
export const leaseCheck: Removal = {
  file: 'domains/formation/cases/filing-work.queries.ts',
  text: 'where id = ${id} and lease = ${lease} returning id',
  instead: 'where id = ${id} and (lease = ${lease} or true) returning id',
};

/** Of `bench/production/canaries.ts`: a log line quotes the row that the database refused. */
export const redaction: Removal = {
  file: 'log.ts',
  text: `    code,
    constraint,`,
  instead: `    code,
    row: (error as Error & { detail?: string }).detail,
    constraint,`,
};

/** Of `bench/production/providers.ts`: a file store that says nothing is waited for. */
export const callTimeout: Removal = {
  file: 'platform/providers/s3-store.ts',
  text: 'const silenceMs = 5_000;',
  instead: 'const silenceMs = 600_000;',
};

/** Of `bench/signing-chaos`. */
export const signingSafeguards = {
  /** Two who sign at once stumble over each other: neither the company nor the envelope is locked. */
  lock: {
    file: 'domains/signatures/envelopes/envelopes.queries.ts',
    text: `  await lockRegistration(tx, of.registration_id);
  const row = await tx
    .selectFrom('envelopes')
    .select(envelopeColumns)
    .where('id', '=', id)
    .forUpdate()`,
    instead: `  void lockRegistration;
  const row = await tx
    .selectFrom('envelopes')
    .select(envelopeColumns)
    .where('id', '=', id)`,
  },
  /** Whoever opened another paper signs this one. */
  'hash-check': {
    file: 'domains/signatures/signing/sign.ts',
    text: `{ kind: 'sign', signerId: me.id, seen },`,
    instead: `{ kind: 'sign', signerId: me.id, seen: seen.length === 0 ? seen : papers },`,
  },
} as const satisfies Record<string, Removal>;

/** Of `bench/renewals-chaos`. */
export const renewalSafeguards = {
  /** The same charge makes another intent each time that it is asked: it neither has a key nor looks for the one before. */
  key: {
    file: 'platform/providers/stripe-cards.ts',
    text: 'lookingFirst(findMade, () => pastSavedFailure(`renew-create:${chargeId}:${number}`, create))',
    instead: 'lookingFirst(async () => findMade && undefined, () => create({}))',
  },
  /** What was cancelled stays on its charge. */
  'cancel-check': {
    file: 'domains/renewals/own/own-services.ts',
    text: '    await takeFromCharges(tx, service);\n',
    instead: '    void takeFromCharges;\n',
  },
  /** The newest price is charged, whoever was told of it. */
  'price-day': {
    file: 'domains/renewals/charges/load-renewal.ts',
    text: '    centsOf: own,',
    instead: '    centsOf: (service) => pricesOf.get(service.id)!.at(-1)!.amountCents,',
  },
  /** A mail counts as delivered on the day on which it was written. */
  notice: {
    file: 'domains/renewals/charges/load-renewal.ts',
    text: 'laws.includes(kind)).map(ruleNotice),',
    instead: 'laws.includes(kind)).map((row) => ({ ...ruleNotice(row), acceptedOn: row.sent_on, isBounced: false })),',
  },
} as const satisfies Record<string, Removal>;

/** A year is lived in minutes: the rounds of renewals and of unsent mails rest shorter. */
export const shortRests: readonly Removal[] = [
  {
    file: 'domains/renewals/renewals.domain.ts',
    text: `    { name: 'plan renewals', restMs: 60_000, run: planCharges },
    { name: 'run renewals', restMs: 60_000, run: runCharges },
    { name: 'check renewals', restMs: 60_000, run: checkCharges },`,
    instead: `    { name: 'plan renewals', restMs: 250, run: planCharges },
    { name: 'run renewals', restMs: 250, run: runCharges },
    { name: 'check renewals', restMs: 250, run: checkCharges },`,
  },
  {
    file: 'platform/mail/mail.module.ts',
    text: `{ name: 'requeue unsent messages', restMs: 60_000,`,
    instead: `{ name: 'requeue unsent messages', restMs: 250,`,
  },
];

export type Removal = { file: string; text: string; instead: string };

/** A copy of the server, independent of later edits. Throws unless each removed text occurs exactly once. */
export function copyProduct(dir: string, without: Removal | undefined, besides: readonly Removal[] = []): string {
  const copy = join(dir, 'product', 'server');
  mkdirSync(join(dir, 'product'));
  cpSync(join(root, 'server'), copy, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(dir, 'product', 'node_modules'));
  for (const removal of [...(without ? [without] : []), ...besides]) removeSafeguard(copy, removal);
  return copy;
}

function removeSafeguard(copy: string, { file, text, instead }: Removal): void {
  const parts = readFileSync(join(copy, file), 'utf8').split(text);
  if (parts.length !== 2) throw new Error(`${file} no longer holds "${text}": mend the bench`);
  writeFileSync(join(copy, file), parts.join(instead));
}
