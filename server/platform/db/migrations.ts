import { setTimeout as rest } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as schema from './migrations/0200-schema.ts';
import * as companyPeople from './migrations/0201-company-people.ts';
import * as unreadTaskCounts from './migrations/0202-unread-task-counts.ts';
import * as filesOfASubject from './migrations/0203-files-of-a-subject.ts';
import * as ages from './migrations/0204-ages.ts';
import * as sixRoles from './migrations/0205-six-roles.ts';
import * as search from './migrations/0206-search.ts';
import * as auditObjects from './migrations/0207-audit-objects.ts';
import * as customers from './migrations/0208-customers.ts';
import * as refunds from './migrations/0209-refunds.ts';
import * as invitations from './migrations/0210-invitations.ts';
import * as work from './migrations/0211-work.ts';
import * as catalogue from './migrations/0212-catalogue.ts';
import * as books from './migrations/0213-books.ts';
import * as batches from './migrations/0214-batches.ts';
import * as disputeSubmissions from './migrations/0215-dispute-submissions.ts';
import * as paidFrom from './migrations/0216-paid-from.ts';
import * as settings from './migrations/0217-settings.ts';
import * as removals from './migrations/0218-removals.ts';
import * as returnsAssignee from './migrations/0220-returns-assignee.ts';
import * as signatures from './migrations/0221-signatures.ts';
import * as attachedPapers from './migrations/0222-attached-papers.ts';
import * as approvalSignings from './migrations/0223-approval-signings.ts';
import * as engagements from './migrations/0224-engagements.ts';
import * as renewals from './migrations/0225-renewals.ts';
import * as chargesOnTheSpot from './migrations/0226-charges-on-the-spot.ts';
import * as serviceEndings from './migrations/0227-service-endings.ts';
import * as severalPeople from './migrations/0228-several-people.ts';
import * as toldByRole from './migrations/0229-told-by-role.ts';
import * as liveToPeople from './migrations/0230-live-to-people.ts';
import { takeOver } from './take-over.ts';

const lock = sql`hashtextextended('migrations', 0)`;

const migrations = {
  '0200-schema': schema,
  '0201-company-people': companyPeople,
  '0202-unread-task-counts': unreadTaskCounts,
  '0203-files-of-a-subject': filesOfASubject,
  '0204-ages': ages,
  '0205-six-roles': sixRoles,
  '0206-search': search,
  '0207-audit-objects': auditObjects,
  '0208-customers': customers,
  '0209-refunds': refunds,
  '0210-invitations': invitations,
  '0211-work': work,
  '0212-catalogue': catalogue,
  '0213-books': books,
  '0214-batches': batches,
  '0215-dispute-submissions': disputeSubmissions,
  '0216-paid-from': paidFrom,
  '0217-settings': settings,
  '0218-removals': removals,
  '0220-returns-assignee': returnsAssignee,
  '0221-signatures': signatures,
  '0222-attached-papers': attachedPapers,
  '0223-approval-signings': approvalSignings,
  '0224-engagements': engagements,
  '0225-renewals': renewals,
  '0226-charges-on-the-spot': chargesOnTheSpot,
  '0227-service-endings': serviceEndings,
  '0228-several-people': severalPeople,
  '0229-told-by-role': toldByRole,
  '0230-live-to-people': liveToPeople,
};

/**
 * Migrates forward to the newest version or to `last`. Of several processes starting at once one migrates; the others wait
 * before they read anything, because Kysely's first read fails while a view is dropped.
 */
export async function migrate(db: Kysely<never>, last?: keyof typeof migrations): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      await connection.transaction().execute(takeOver);
      await withoutQueues(connection, () => migrateTo(connection, last));
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

const patienceMs = 2_000;
const triesMax = 20;

/**
 * A change that waits for a table holds up everybody who comes after it. So it waits for two seconds, lets them pass, and
 * tries again; a failed try leaves nothing.
 */
async function withoutQueues(db: Kysely<never>, change: () => Promise<void>): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(patienceMs)}, false)`.execute(db);
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await change();
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== '55P03' || tries === triesMax) throw error;
        await rest(patienceMs);
      }
    }
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}

async function migrateTo(db: Kysely<never>, last: keyof typeof migrations | undefined): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (!error) return;
  const failed = error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
  const migration = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw migration ? Object.assign(failed, { migration }) : failed;
}
