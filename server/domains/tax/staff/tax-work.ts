import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { isStanding } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { type TaxWork, type TaxWorkView, taxWorkViews } from '@zarpa/contract/tax/dates/work.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { addDocument, staffPaper } from '../../documents/papers/add-document.ts';
import { showTasks } from '../../tasks/team-tasks.ts';
import { endTasks, insertTask, listTasksOfCase } from '../../tasks/tasks.queries.ts';
import { loadTaxes } from '../dates/load-taxes.ts';
import { listObligations } from '../dates/obligations.queries.ts';
import { refreshObligations } from '../dates/refresh-obligations.ts';
import { settle } from '../dates/update-obligation.ts';
import {
  countWorkRows,
  findTaxCompany,
  listWorkRows,
  type WorkPlace,
  type WorkRow,
} from '../facts/tax-work.queries.ts';

/** Done by the team: settles the date with its proof, completes the task, and gives the customer the paper. */
export const createStaffTaxProof: Handle<'createStaffTaxProof'> = async (
  needs,
  actor,
  { params, body: { key, note }, files },
) => {
  const company = await findTaxCompany(needs.db, params.id);
  if (!company) throw fail('companies.registration_not_found');
  const owner = { registrationId: company.registration_id, userId: company.user_id };
  const { title, before } = await needs.db.transaction().execute(async (tx) => {
    await refreshObligations(needs, tx, owner);
    const row = (await listObligations(tx, owner)).find((found) => found.key === key);
    if (!row) throw fail('tax.obligation_not_found');
    if (!isStanding(row.state)) throw fail('tax.obligation_changed', { data: { state: row.state } });
    return { title: `Justificante: ${obligationTitle(row)}`, before: row.state };
  });
  const about = { ...owner, kind: staffPaper, ref: `${owner.registrationId}:${key}` };
  const file = await receiveFile(needs, about, await onlyFile(files), async (tx, { id }) => {
    await addDocument(needs, tx, {
      ...owner,
      id,
      category: 'acknowledgement',
      title,
      source: 'staff',
      isVisible: true,
      reason: 'Llegó uno nuevo.',
    });
    const next = { state: 'done', document_id: id, asked_on: null, reason: null } as const;
    await settle(needs, tx, owner, { key, before, next, staffId: actor.userId });
    const done = { by: actor.userId, note, proof: id };
    const task = { caseId: company.case_id, userId: owner.userId, kind: 'obligation', subject: key } as const;
    await insertTask(tx, { ...task, at: needs.clock(), ownerId: actor.userId });
    await endTasks(tx, company.case_id, task, needs.clock(), done);
  });
  return { success: true, data: { document_id: file.id } };
};

const pageMax = 50;
const nearDays = 60;

export const listTaxWork: Handle<'listTaxWork'> = async ({ db, clock }, _actor, { query: { view, rule, cursor } }) => {
  const rows = await listWorkRows(db, { ...boundsAt(clock()), view, rule }, placeIn(cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  const last = shown.at(-1);
  const next = rows.length > pageMax && last ? `${last.day}_${last.key}_${last.registration_id}` : null;
  return { success: true, data: { items: shown.map(workOf), next } };
};

export function boundsAt(now: Date): { today: string; until: string } {
  const today = dayOf(now);
  return { today, until: addDays(today, nearDays) };
}

function workOf({ day: _day, settled_at, ...row }: WorkRow): TaxWork {
  return { ...row, settled_at: settled_at?.toISOString() ?? null };
}

function placeIn(cursor: string | undefined): WorkPlace | undefined {
  const [, day, key, registrationId] = /^([^_]+)_(.+)_([^_]+)$/.exec(cursor ?? '') ?? [];
  return day && key && registrationId ? { day, key, registrationId } : undefined;
}

const countMax = 1_001;

export const getTaxWorkCounts: Handle<'getTaxWorkCounts'> = async ({ db, clock }) => {
  const bounds = boundsAt(clock());
  const ask = (view: TaxWorkView) => countWorkRows(db, { ...bounds, view, rule: undefined }, countMax);
  const counted = await Promise.all(taxWorkViews.map(ask));
  const counts = Object.fromEntries(taxWorkViews.map((view, index) => [view, counted[index]!]));
  return { success: true, data: { counts: counts as Record<TaxWorkView, number> } };
};

export const getStaffTaxes: Handle<'getStaffTaxes'> = async (needs, _actor, { params }) => {
  const found = await findTaxCompany(needs.db, params.id);
  if (!found) throw fail('companies.registration_not_found');
  const { case_id, registration_id, user_id, company_name: name } = found;
  const taxes = await loadTaxes(needs, { id: registration_id, user_id });
  const tasks = (await listTasksOfCase(needs.db, case_id)).filter(({ kind }) => kind === 'obligation');
  return {
    success: true,
    data: { company: { registration_id, case_id, name }, taxes, tasks: await showTasks(needs.db, tasks) },
  };
};
