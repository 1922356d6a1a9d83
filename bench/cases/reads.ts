import { type OperationName, operations } from '@zarpa/contract/core/operations.ts';
import { queueViews } from '@zarpa/contract/formation/staff.ts';
import { stages } from '@zarpa/contract/formation/stages.rules.ts';
import type { Context } from '@zarpa/server/context.ts';
import { listUserCompanies } from '@zarpa/server/domains/companies/list-user-companies.ts';
import { listCaselessRegistrations } from '@zarpa/server/domains/formation/cases/cases.queries.ts';
import { leaseDueFiling } from '@zarpa/server/domains/formation/cases/filing-work.queries.ts';
import { listChains } from '@zarpa/server/domains/formation/cases/history-check.queries.ts';
import { listCasesToRemind } from '@zarpa/server/domains/formation/cases/reminders.queries.ts';
import { getCaseHistory } from '@zarpa/server/domains/formation/history/case-history.ts';
import { getCase } from '@zarpa/server/domains/formation/overview/load-case.ts';
import { getQueueCounts } from '@zarpa/server/domains/formation/queue/get-queue-counts.ts';
import { getStaffCase } from '@zarpa/server/domains/formation/queue/get-staff-case.ts';
import { listCases } from '@zarpa/server/domains/formation/queue/list-cases.ts';
import { listQueue } from '@zarpa/server/domains/formation/queue/list-queue.ts';
import type { Actor, Caller } from '@zarpa/server/platform/http/security/actor.ts';
import { measured } from './fill-cases.ts';

export type Needs = Pick<Context, 'db' | 'pool' | 'clock' | 'filing'> & {
  config: Pick<Context['config'], 'filers' | 'adminEmails'>;
};
export type Read = { name: string; read: (needs: Needs) => Promise<unknown> };

const actorOf = (userId: string): Actor => ({
  userId,
  email: 'medida@example.com',
  emailVerified: true,
  name: '',
  staffRole: userId === measured.staffId ? 'agent' : null,
  hasSecondFactor: true,
  permission: 'case.read',
  session: undefined,
  signIn: undefined,
});
export const measuredStaff = actorOf(measured.staffId);
const staff = measuredStaff;
const customer = actorOf(measured.userId);

type Run = (needs: Context, actor: Actor, input: never, caller: Caller) => Promise<unknown>;

function run(handle: Run, needs: Needs, actor: Actor, input: object = {}): Promise<unknown> {
  return handle(needs as Context, actor, input as never, {} as Caller);
}

function inputOf(name: OperationName, query: object): object {
  const operation = operations[name] as { query?: { parse: (value: object) => unknown } };
  return { params: {}, query: operation.query?.parse(query) ?? {}, body: undefined };
}

async function pages(needs: Needs, query: object): Promise<void> {
  const first = await run(listQueue, needs, staff, inputOf('listQueue', query));
  const { next } = (first as { data: { next: string | null } }).data;
  if (next) await run(listQueue, needs, staff, inputOf('listQueue', { ...query, cursor: next }));
}

const caseViews = queueViews.filter((view) => view !== 'tasks');

export const queuePage: Read = {
  name: 'Cola',
  read: (needs) => run(listQueue, needs, staff, inputOf('listQueue', {})),
};

export function readsOf(ids: { caseId: string; registrationId: string }): Read[] {
  const params = (id: string) => ({ params: { id }, query: {}, body: undefined });
  return [
    ...caseViews.map((view): Read => ({ name: `Cola, ${view}`, read: (needs) => pages(needs, { view }) })),
    ...caseViews.map((view): Read => ({
      name: `Cola, ${view}, Plus`,
      read: (needs) => pages(needs, { view, plan: 'Plus' }),
    })),
    ...caseViews.map((view): Read => ({
      name: `Cola, ${view}, each stage`,
      read: async (needs) => {
        for (const stage of stages) await pages(needs, { view, stage });
      },
    })),
    { name: 'Cola, counts', read: (needs) => run(getQueueCounts, needs, staff) },
    { name: 'Caso', read: (needs) => run(getStaffCase, needs, staff, params(ids.caseId)) },
    { name: 'home', read: (needs) => listCases(needs, customer) },
    { name: 'company’s page', read: (needs) => run(getCase, needs, customer, params(ids.registrationId)) },
    { name: 'its history', read: (needs) => run(getCaseHistory, needs, customer, params(ids.registrationId)) },
    {
      name: 'list of companies',
      read: (needs) =>
        run(listUserCompanies, needs, customer, inputOf('listUserCompanies', { include_details: 'true' })),
    },
    { name: 'round: missing cases', read: ({ db }) => listCaselessRegistrations(db, 100) },
    { name: 'round: filings to look at', read: ({ db }) => leaseDueFiling(db, new Date(0)) },
    { name: 'round: reminders', read: ({ db }) => listCasesToRemind(db, new Date(), 100) },
    {
      name: 'round: heads of the history',
      read: async ({ db }) => listChains(db, (await listChains(db, undefined, 200)).at(-1)?.caseId, 200),
    },
  ];
}
