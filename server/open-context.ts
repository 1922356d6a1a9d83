/** The only place that builds the parts of the context, from the configuration and the domains. */
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { modules } from './domains.ts';
import { openPeople } from './domains/identity/people/people.ts';
import { loadMailWords } from './domains/settings/load-settings.ts';
import { openLive } from './domains/notices/open-live.ts';
import { openSeals } from './domains/signatures/seal/seal-key.ts';
import { openLog } from './log.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { openListener } from './platform/db/open-listener.ts';
import { openReplica } from './platform/db/open-replica.ts';
import { say } from './platform/db/say.queries.ts';
import { openEvents } from './platform/events/open-events.ts';
import { openSpoolFolder } from './platform/files/open-spool-folder.ts';
import { openRateLimits } from './platform/http/security/rate-limits.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { openMailTemplates } from './platform/mail/open-mail-templates.ts';
import { openPersonalData } from './platform/personal-data/open-personal-data.ts';
import { openClock } from './platform/providers/clock.ts';
import { openCorporateTools } from './platform/providers/corporate-tools.ts';
import { openFolderStore } from './platform/providers/folder-store.ts';
import { openIdentityProvider } from './platform/providers/identity-provider.ts';
import { openLlm } from './platform/providers/llm.ts';
import { openMail } from './platform/providers/mail.ts';
import { openMaps } from './platform/providers/maps.ts';
import { openS3Store } from './platform/providers/s3-store.ts';
import { openScanner } from './platform/providers/scanner.ts';
import { openStripe } from './platform/providers/stripe.ts';
import { openChildRunner } from './platform/runners/open-child-runner.ts';
import { openTypesetter } from './platform/runners/open-typesetter.ts';
import { openKeyCheck } from './platform/secrets/key-check.ts';
import { openSecretRing } from './platform/secrets/secret-ring.ts';
import { openTaxNumbers } from './platform/secrets/tax-numbers.ts';
import { watchProvider } from './platform/telemetry/watch-provider.ts';
import { reactions } from './reactions.ts';

export function openContext(
  config: Config,
  process: 'api' | 'worker',
  ownClock?: () => Date,
): Context & { close: () => Promise<void> } {
  const log = openLog(process, config.logLevel);
  const followed = openClock(config.clockUrl);
  const clock = ownClock ?? followed.now;
  const fileKeys = openSecretRing(config.fileKeys, 'FILE_KEYS');
  const numberIndex = openSecretRing(config.numberIndexKeys, 'NUMBER_INDEX_KEYS');
  const numbers = openTaxNumbers(fileKeys, numberIndex);
  const options = {
    connectionsMax: config.database.connectionsMax,
    statements: config.database.statements,
    onError: (error: Error) => log.warn({ err: error }, 'idle database connection lost'),
    numbers,
  };
  const { pool, db } = openDatabase(config.database.url, {
    ...options,
    // Nobody waits for the worker, and its tasks clean up whole tables.
    ...(process === 'worker' && { statementSecondsMax: 30 }),
  });
  const { readUrl } = config.database;
  const replica =
    readUrl === undefined || process === 'worker'
      ? undefined
      : // Short: a replica that does not answer leaves the primary its time.
        openReplica({ db, pool }, openDatabase(readUrl, { ...options, statementSecondsMax: 3 }), log);
  const jobs = openJobs(config, log);
  const mail = watchProvider('mail', openMail(config.mail));
  const listener = openListener(config.database.directUrl, log, (channel, word) => say(pool, channel, word));
  const typesetter = openTypesetter();
  const secrets = openSecretRing(config.secretKeys);
  const context: Context = {
    config,
    log,
    clock,
    db,
    pool,
    replica,
    auth: watchProvider('identity', openIdentityProvider(config.auth, log)),
    stripe: watchProvider('cards', openStripe(config.stripe)),
    maps: watchProvider('maps', openMaps(config.maps)),
    mail,
    llm: config.llm === undefined ? undefined : watchProvider('llm', openLlm(config.llm, log)),
    filing: config.filing.partner
      ? watchProvider('filing', openCorporateTools(config.filing.partner))
      : { name: 'manual' },
    files: watchProvider(
      'files',
      config.files.s3 ? openS3Store(config.files.s3) : openFolderStore(config.files.folder),
    ),
    fileKeys,
    spool: openSpoolFolder(config.files.spoolFolder),
    scanner: config.clamdUrl === undefined ? undefined : watchProvider('scanner', openScanner(config.clamdUrl)),
    jobs,
    events: openEvents(reactions, () => context),
    letters: openMailTemplates(
      modules.flatMap(({ mails = [] }) => mails),
      () => context,
      loadMailWords,
    ),
    personalData: openPersonalData(modules, () => context),
    limits: openRateLimits(pool, config.rateLimitFactor),
    listener,
    people: openPeople(listener),
    live: openLive(listener, log),
    secrets,
    numbers,
    keys: openKeyCheck(
      { db, log, clock },
      { FILE_KEYS: fileKeys, NUMBER_INDEX_KEYS: numberIndex, TWO_FACTOR_KEYS: secrets },
    ),
    seals: openSeals(config.seal),
    typesetter,
    runInChild: openChildRunner(log),
  };
  return {
    ...context,
    close: async () => {
      await jobs.stop();
      await typesetter.close();
      mail.close();
      followed.close();
      await listener.stop();
      await replica?.close();
      await db.destroy();
    },
  };
}
