/** The only place that constructs: every part an operation may touch, made from the configuration. */
import type pg from 'pg';
import type { Config } from './config.ts';
import { openDatabase, type Db } from './db/open-database.ts';
import { openRateLimits, type RateLimits } from './http/rate-limits.ts';
import { openPeople, type People } from './identity/people.ts';
import { openJobs, type Jobs } from './jobs/open-jobs.ts';
import { openLog, type Log } from './log.ts';
import type { FileStore } from './providers/file-store.ts';
import { openFolderStore } from './providers/folder-store.ts';
import { openIdentityProvider, type IdentityProvider } from './providers/identity-provider.ts';
import { openMail, type Mail } from './providers/mail.ts';
import { openMaps, type Maps } from './providers/maps.ts';
import { openS3Store } from './providers/s3-store.ts';
import { openChildRunner, type RunInChild } from './runners/open-child-runner.ts';
import { openTypesetter, type Typesetter } from './runners/open-typesetter.ts';
import { openSecretRing, type SecretRing } from './two-factor/secret-ring.ts';
import { openStripe, type StripeProvider } from './providers/stripe.ts';

export type Context = {
  config: Config;
  log: Log;
  clock: () => Date;
  db: Db;
  pool: pg.Pool;
  auth: IdentityProvider;
  stripe: StripeProvider;
  maps: Maps;
  mail: Mail;
  files: FileStore;
  jobs: Jobs;
  limits: RateLimits;
  people: People;
  secrets: SecretRing;
  typesetter: Typesetter;
  runInChild: RunInChild;
};

/** `process` names the log lines: api or worker. */
export function openContext(config: Config, process: 'api' | 'worker'): Context & { close: () => Promise<void> } {
  const log = openLog(process, config.logLevel);
  const { pool, db } = openDatabase(config.database.url, {
    connectionsMax: config.database.connectionsMax,
    // Nobody waits for the worker: its rounds clean up whole tables.
    ...(process === 'worker' && { statementSecondsMax: 30 }),
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
  const jobs = openJobs(config, log);
  const mail = openMail(config.mail);
  const people = openPeople(config.database.url, log);
  const typesetter = openTypesetter();
  return {
    config,
    log,
    clock: () => new Date(),
    db,
    pool,
    auth: openIdentityProvider(config.auth, log),
    stripe: openStripe(config.stripe),
    maps: openMaps(config.maps),
    mail,
    files: config.files.s3 ? openS3Store(config.files.s3) : openFolderStore(config.files.folder),
    jobs,
    limits: openRateLimits(pool, config.rateLimitFactor),
    people,
    secrets: openSecretRing(config.secretKeys),
    typesetter,
    runInChild: openChildRunner(log),
    close: async () => {
      await jobs.stop();
      await typesetter.close();
      mail.close();
      await people.stop();
      await db.destroy();
    },
  };
}
