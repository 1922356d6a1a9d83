import type { Figure } from './platform/jobs/figure.ts';
import type { Db } from './platform/db/open-database.ts';
import type { ScheduledTask } from './platform/jobs/scheduled-task.ts';
import type { WorkedJob } from './platform/jobs/worked-job.ts';
import type { WrittenMail } from './platform/mail/written-mail.ts';
import type { TableRule } from './platform/personal-data/table-rule.ts';

export type Module = {
  name: string;
  tables: readonly TableRule[];
  jobs?: readonly WorkedJob[];
  scheduledTasks?: readonly ScheduledTask[];
  mails?: readonly WrittenMail[];
  /** Read by each worker when its `/metrics` is. */
  figures?: readonly Figure[];
  hasRecords?: (db: Db, userId: string) => Promise<boolean>;
  /** Whether something of this person is under way that must end before their data can be deleted. */
  holdsBackDeletion?: (db: Db, userId: string) => Promise<boolean>;
  /** Names of our unfinished work for this person: while there is any, the account is not closed. */
  openWork?: (db: Db, userId: string) => Promise<string[]>;
};
