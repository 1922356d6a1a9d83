import { faultsIn } from './fault.ts';

const createInitialCompanyTests = ['server/domains/companies/create-initial-company.test.ts'];
const sealedNumbersTests = ['server/platform/secrets/sealed-numbers.test.ts'];

export const platformFaults = [
  ...faultsIn('server/config.ts', ['server/env.test.ts'], {
    'a scanner is left out of production without a word': [
      "production' && !CLAMD_URL",
      "development' && CLAMD_URL === ''",
    ],
    'a scanner that is required may be missing': ['!CLAMD_URL && ', "CLAMD_URL === '' && "],
  }),
  ...faultsIn('server/gate.ts', ['server/platform/http/staff-matrix.test.ts'], {
    'staff operations are open to customers': [
      "if (operation.access === 'staff') requireStaff(actor, operation.permission);",
      '',
    ],
  }),
  ...faultsIn('server/platform/events/open-events.ts', ['server/platform/events'], {
    'a reaction is not waited for: it may fail after the payment stands': [
      'await react(needs(), tx, happened.payload',
      'void react(needs(), tx, happened.payload)?.catch(() => undefined',
    ],
    'a reaction that fails is passed over': ['happened.payload);', 'happened.payload)?.catch(() => undefined);'],
  }),
  ...faultsIn('server/platform/jobs/record-scheduled-runs.ts', ['server/domains/system/system.test.ts'], {
    'a round that failed looks well': ['hasFailed ? causeOf(error) : ', ''],
  }),
  ...faultsIn(
    'server/platform/jobs/open-jobs.ts',
    [
      'server/platform/mail',
      'server/domains/companies/submit-company-details.test.ts server/domains/privacy/deletion.test.ts',
    ],
    {
      'a job is queued outside the transaction that causes it': ['          db: fromKysely(tx),\n', ''],
    },
  ),
  ...faultsIn('server/platform/jobs/open-jobs.ts', ['server/domains/system/failed-jobs.test.ts'], {
    'why a job failed is not noted': [', output: { cause: causeOf(error) }', ''],
  }),
  ...faultsIn('server/platform/mail/deliver-outbox.ts', ['server/platform/mail'], {
    'a sent mail is sent again': [' || row.sent_at', ''],
    'a mail is taken for sent before it was': [
      '  const composed',
      '  await markSent(needs.db, row.id);\n  const composed',
    ],
  }),
  ...faultsIn('server/platform/mail/outbox.queries.ts', ['server/platform/mail', 'server/domains/payments'], {
    'a mail goes out once for each time that it is told': [
      "    .onConflict((conflict) => conflict.columns(['kind', 'ref', 'user_id']).doNothing())\n",
      '',
    ],
  }),
  ...faultsIn('server/platform/mail/outbox.queries.ts', ['server/domains/companies/whole-rows.test.ts'], {
    'the outbox keeps one cause twice': [': message.ref,', ': `${message.ref} ${randomUUID()}`,'],
  }),
  ...faultsIn('server/platform/notifications/notify.ts', ['server/domains/notices/receive-events.test.ts'], {
    'a notice that nobody is told of': ['  if (seq !== undefined) await announceNotice(tx, notice.userId, seq);\n', ''],
  }),
  ...faultsIn('server/platform/notifications/written-notices.queries.ts', ['server/domains/notices/notices.test.ts'], {
    'read again is read later': ["read_at', 'is'", "id', 'is not'"],
  }),
  ...faultsIn('server/platform/personal-data/given-columns.rules.ts', ['server/platform/personal-data'], {
    'a copy holds a new column that looks like a secret': [
      '(!mustBeDeclared(column, person) || given',
      '(true || given',
    ],
    'a copy holds what is withheld': ['!withheld.includes(column.name) && ', ''],
  }),
  ...faultsIn('server/platform/personal-data/open-personal-data.ts', ['server/domains/staff/staff-actions.test.ts'], {
    'an address stays in the audit when its owner leaves': ['      await eraseFromHistories(tx, userId);\n', ''],
  }),
  ...faultsIn(
    'server/platform/providers/corporate-tools-wire.ts',
    ['server/platform/providers/corporate-tools-wire.test.ts'],
    {
      'the partner that says it is too much is asked at once': [
        'instanceof BrokenOff))',
        'instanceof PartnerTrouble))',
      ],
    },
  ),
  ...faultsIn('server/platform/providers/corporate-tools.ts', ['server/domains/formation/filing/filing-life.test.ts'], {
    'a company is made without looking for it': [
      'await findCompany(call, companyName)',
      'undefined as string | undefined',
    ],
    'another filing’s invoice is taken for this one’s': ['!otherInvoices.includes(id) && ', ''],
  }),
  ...faultsIn(
    'server/platform/providers/corporate-tools.ts',
    ['server/domains/formation/filing/check-filings.test.ts'],
    {
      'it is made again while the first may be on its way': ['  if (waiting) throw waiting;\n', ''],
    },
  ),
  ...faultsIn('server/platform/providers/stripe-failures.ts', createInitialCompanyTests, {
    'a saved failure of the provider is met for ever': [
      'if (!isSavedFailure(error)) throw error;\n  }',
      'throw error;\n  }',
    ],
  }),
  ...faultsIn('server/platform/providers/stripe.ts', createInitialCompanyTests, {
    'each click makes an intent of its own': [
      'pastSavedFailure(`pi-create:${purchase.registrationId}`, make',
      'make({}',
    ],
    'each try of a card is a new one for the provider': [
      '`pi-confirm:${registrationId}:${key}:',
      '`pi-confirm:${registrationId}:${Math.random()}:',
    ],
    'an earlier card’s refusal is told of this one': ['if (problem && isUntried) throw problem;', ''],
  }),
  ...faultsIn(
    'server/platform/providers/stripe.ts',
    ['server/domains/companies/create-initial-company.test.ts server/domains/payments'],
    {
      'a replayed answer is believed': [
        "!('idempotent-replayed' in confirmed.lastResponse.headers) && confirmed.status === 'requires_action'",
        'confirmed.status',
      ],
    },
  ),
  ...faultsIn('server/platform/providers/stripe-intents.ts', ['server/domains/payments/receive-webhook.test.ts'], {
    'another account’s intent passes for ours': [
      "uuid.exec(intent.metadata['registration_id'] ?? '')?.[0",
      "intent.metadata['registration_id'",
    ],
  }),
  ...faultsIn('server/platform/providers/stripe.ts', ['server/domains/payments/receive-webhook.test.ts'], {
    'a webhook’s signature is not looked at': [
      'stripe.webhooks.constructEvent(rawBody, signature, secret)',
      'JSON.parse(rawBody.toString()) as Stripe.Event',
    ],
  }),
  ...faultsIn('server/platform/runners/open-child-runner.ts', ['server/platform/runners/child-runner'], {
    'all children of one lane run beside each other': ['openQueue(atOnceMax)', 'openQueue(9)'],
    'who waits in a lane takes the place of others': ['limits.lane ?? ', ''],
    'a child that is to stand back does not': ["'nice', '-n', String(limits.niceness)", ''],
  }),
  ...faultsIn('server/platform/secrets/number-columns.rules.ts', sealedNumbersTests, {
    'a tax number that is wanted stands open': [
      "(fact === 'ein' ? whole(value, change) : value),\n  wanted",
      'value,\n  wanted',
    ],
    'a tax number stands open in a step that waits': [", change) => field(value, 'ein', change)", ') => value'],
    'a corrected tax number stands open in its proposal': ["field(one, 'before', change)!, 'after", "one, 'before"],
  }),
  ...faultsIn('server/platform/secrets/secret-ring.ts', ['server/domains/two-factor/second-factor.test.ts'], {
    'a secret opens in another customer’s row': ['`${purpose}|${userId}`', 'purpose'],
  }),
  ...faultsIn('server/platform/secrets/tax-numbers.ts', sealedNumbersTests, {
    'a sealed tax number opens in anybody’s row': [', userId, number', ", '', number"],
    'a tax number is found by how it is typed': [".replaceAll(/[^\\p{L}\\d]/gu, '').toUpperCase()", ''],
  }),
  ...faultsIn('server/reactions.ts', createInitialCompanyTests, {
    'a payment causes no order': [', createOrder)', ')'],
  }),
  ...faultsIn('server/reactions.ts', ['server/domains/formation/papers/papers.test.ts'], {
    'a change of facts makes nothing': ['    requestPapers,\n', ''],
    'an answer that was accepted makes nothing': ['refreshObligations, requestPapers)', 'refreshObligations)'],
    'a paper that somebody gives completes nothing': ['  on(documentsEvents.kept, requestRemainingPapers),\n', ''],
  }),
  ...faultsIn('server/reactions.ts', ['server/domains/profile'], {
    'profile: details that come later know nothing of it': ['copySavedEmployees, ', ''],
  }),
  ...faultsIn('server/reactions.ts', ['server/domains/tax/tax-facts.test.ts'], {
    'taxes: the formation brings no dates': ['    refreshAfterStep,\n', ''],
    'taxes: a corrected date moves nothing': ['refreshAfterCorrection,', ''],
  }),
  ...faultsIn('web/platform/api/call.ts', ['web/platform/api/call.test.ts'], {
    'the web calls again without an end': [' !isRepeat && ', ' '],
    'the web waits without an end': [
      'AbortSignal.timeout(options.timeoutMs ?? 20_000)',
      'new AbortController().signal',
    ],
    'the web’s own patience is an hour': ['timeoutMs ?? 20_000', 'timeoutMs ?? 3_600_000'],
  }),
  ...faultsIn('web/platform/api/send-upload.ts', ['web/platform/api'], {
    'a file that stands still is waited for without an end': ['recordProgress();\n  return', 'return'],
  }),
  ...faultsIn('server/platform/secrets/key-check.ts', ['server/platform/http/health.test.ts'], {
    'another key than the one that sealed is well': ['return false;', 'return true;'],
    'a key that sealed and is gone is not missed': ['if (!ring?.ids.includes(keyId))', 'if (!ring)'],
    'the keys are looked at once for ever': [' || at - kept.at > keptMs', ''],
  }),
  ...faultsIn('server/start-api.ts', ['server/platform/http/health.test.ts'], {
    'who is told to end does not tell the balancer': ['    isDraining = true;\n', ''],
    'who is told to end goes before the balancer knows': ['    await rest(config.drainDelayMs);\n', ''],
  }),
  ...faultsIn('server/start-api.ts', ['tools/start/start-scripts.test.ts'], {
    'what production lacks is said nowhere': ['[...context.config.lacking, await', '[await'],
  }),
  ...faultsIn('server/start-worker.ts', ['tools/start/start-scripts.test.ts'], {
    'what production lacks is not said by its worker': ['[...context.config.lacking, await', '[await'],
  }),
  ...faultsIn('server/config.ts', ['server/env.test.ts'], {
    'a deployment for trying takes real cards': ['kind.test(key) && !key', "kind.source !== '' && !key"],
    'a deployment for trying is one of a developer': [
      "(DEPLOYMENT === 'development') === (NODE_ENV === 'production')",
      'false',
    ],
  }),
  ...faultsIn('server/platform/http/answers/compressed-pages.ts', ['server/platform/http/answers/web-pages.test.ts'], {
    'the sign-in page leads where somebody else was': ["${hasAddress ? url : ''}", ''],
  }),
  ...faultsIn('server/platform/http/answers/web-pages.ts', ['server/platform/http/answers/web-pages.test.ts'], {
    'a page of a deployment for trying looks real': [
      "config.isStaging ? asStagingPage(html, '/staging.css') : html",
      'html',
    ],
  }),
  ...faultsIn('server/platform/providers/mail.ts', ['server/platform/providers/mail.test.ts'], {
    'a mail of a deployment for trying looks real': [
      '...(config.isStaging ? asStaging(message) : message)',
      '...message',
    ],
  }),
  ...faultsIn('server/platform/jobs/open-jobs.ts', ['server/platform/mail/deliver-outbox.test.ts'], {
    'what a job does is of no request': [
      'withRequestId(requestId as string | undefined, ',
      'withRequestId(undefined, ',
    ],
    'a job does not know which request caused it': [
      '{ ...payload, [requestKey]: currentRequestId(), [traceKey]: currentTrace() }',
      '{ ...payload, [traceKey]: currentTrace() }',
    ],
  }),
  ...faultsIn('server/platform/http/serve.ts', ['server/platform/db/open-replica.test.ts'], {
    'what decides is read from the replica': ['&& operation.readsReplica', ''],
  }),
  ...faultsIn('server/platform/db/open-replica.ts', ['server/platform/db/open-replica.test.ts'], {
    'a replica that is away is an error': [
      'note(false, error);\n      }\n      return',
      'throw error;\n      }\n      return',
    ],
    'a frozen replica is waited for': [
      'Promise.race([hasReached(replica.db, position), over])',
      'hasReached(replica.db, position)',
    ],
  }),
  ...faultsIn('server/platform/jobs/open-jobs.ts', ['server/domains/system/failed-jobs.test.ts'], {
    'what was given up goes after two weeks': ['  await keepWaiting(boss.getDb(), waitSecondsMax);\n', ''],
  }),
  ...faultsIn('server/platform/db/migrations.ts', ['server/platform/db/take-over.test.ts'], {
    'a migration that waits holds up everybody': [
      "set_config('lock_timeout', ${String(patienceMs)}",
      "set_config('lock_timeout', ${'0'}",
    ],
    'a migration that waited gives up': ["code !== '55P03'", "code === '55P03'"],
  }),
  ...faultsIn('server/platform/http/handle-errors.ts', ['server/platform/http/log-refusals.test.ts'], {
    'refused access leaves no line': ['[403, 429]', '[429]'],
    'a forged word of a provider leaves no line': ["  'payments.webhook_invalid',\n];", '];'],
  }),
  ...faultsIn('identity/context.ts', ['identity/context.test.ts'], {
    'a login whose statements have no limit is taken': [
      "if (rows[0]!.limit !== '0') return;",
      'if (rows.length > 0) return;',
    ],
  }),
  ...faultsIn('web/platform/api/begin-reads.ts', ['web/platform/api/begin-reads.test.ts'], {
    'a route says that it reads what it does not': ["?.fetchStatus === 'fetching'", ' !== undefined'],
  }),
  ...faultsIn('server/platform/jobs/open-jobs.ts', ['server/platform/telemetry'], {
    'a job forgets the trace that queued it': [', [traceKey]: currentTrace() }', ' }'],
  }),
  ...faultsIn('server/platform/telemetry/open-tracer.ts', ['server/platform/telemetry'], {
    'a span quotes the database': [
      "typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown'",
      'String(Object(error).detail ?? code ?? name)',
    ],
    'a statement that nobody asked for is a trace of its own': [
      '!trace.getActiveSpan()) return work();',
      'false) return work();',
    ],
  }),
  ...faultsIn('server/platform/db/named-client.ts', ['server/platform/telemetry'], {
    'a statement’s span has its values': [
      'inSpan(spanOf(first), run)',
      'inSpan({ ...spanOf(first), name: JSON.stringify(second) }, run)',
    ],
    'a statement has no span': ['isTracing() ? inSpan(spanOf(first), run) : run()', 'run()'],
  }),
  ...faultsIn('server/platform/jobs/open-jobs.ts', ['server/platform/jobs/record-queue-errors.test.ts'], {
    'a database that is away is told 232 times': [
      '      before.silent += 1;\n      return;\n',
      '      before.silent += 1;\n',
    ],
    'an error without words is told without any': [" && message !== ''", ''],
  }),
];
