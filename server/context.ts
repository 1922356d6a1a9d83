/** Every part that an operation may touch; what each one needs stands in its own signature as `Pick<Context, …>`. */
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Db } from './platform/db/open-database.ts';
import type { Listener } from './platform/db/open-listener.ts';
import type { Events } from './platform/events/events.ts';
import type { SpoolFolder } from './platform/files/open-spool-folder.ts';
import type { RateLimits } from './platform/http/security/rate-limits.ts';
import type { People } from './domains/identity/people/people.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Letters } from './platform/mail/letters.ts';
import type { Live } from './domains/notices/live.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import type { FileStore } from './platform/providers/file-store.ts';
import type { FilingProvider } from './platform/providers/filing-provider.ts';
import type { IdentityProvider } from './platform/providers/identity-provider.ts';
import type { Llm } from './platform/providers/llm.ts';
import type { Mail } from './platform/providers/mail.ts';
import type { Maps } from './platform/providers/maps.ts';
import type { Scanner } from './platform/providers/scanner.ts';
import type { StripeProvider } from './platform/providers/stripe.ts';
import type { RunInChild } from './platform/runners/open-child-runner.ts';
import type { Typesetter } from './platform/runners/open-typesetter.ts';
import type { KeyCheck } from './platform/secrets/key-check.ts';
import type { SecretRing } from './platform/secrets/secret-ring.ts';
import type { TaxNumbers } from './platform/secrets/tax-numbers.ts';

export type Context = {
  config: Config;
  log: Log;
  /** Time of the business: deadlines, stages, reminders. Leases, locks and tokens follow the database's. */
  clock: () => Date;
  db: Db;
  pool: pg.Pool;
  auth: IdentityProvider;
  stripe: StripeProvider;
  maps: Maps;
  mail: Mail;
  /** Undefined where none is configured. */
  llm: Llm | undefined;
  filing: FilingProvider;
  files: FileStore;
  /** Seals the key of each file. */
  fileKeys: SecretRing;
  spool: SpoolFolder;
  /** Undefined where none is configured. */
  scanner: Scanner | undefined;
  jobs: Jobs;
  events: Events;
  letters: Letters;
  personalData: PersonalData;
  limits: RateLimits;
  /** What the database says of changes; started by the API alone. */
  listener: Listener;
  people: People;
  live: Live;
  secrets: SecretRing;
  /** Of tax authorities; `db` and `pool` seal and open them on their way. */
  numbers: TaxNumbers;
  /** Of all rings. */
  keys: KeyCheck;
  typesetter: Typesetter;
  runInChild: RunInChild;
};
