import type { formationOperations } from '@zarpa/contract/formation/operations.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listActionFiles } from '../cases/action-file.ts';
import { listActionsOf } from '../cases/actions.queries.ts';
import { listOwnedCases } from '../cases/cases.queries.ts';
import { listOpenFilings } from '../cases/filings.queries.ts';
import { listArrivals } from '../cases/history.queries.ts';
import { loadUsualDays } from '../overview/load-usual-days.ts';
import { caseStatusOf } from '../overview/case-status.rules.ts';

type Answer = OperationAnswer<typeof formationOperations.listCases>;

export async function listCases({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Answer> {
  const rows = await listOwnedCases(db, actor);
  const ids = rows.map(({ id }) => id);
  const arrivals = await listArrivals(db, ids);
  const actions = await listActionsOf(db, ids);
  const files = await listActionFiles(db, actions);
  const filings = await listOpenFilings(db, ids);
  const usualDays = await loadUsualDays(db, rows);
  const cases = rows.map((row) =>
    caseStatusOf(
      row,
      arrivals.filter(({ caseId }) => caseId === row.id),
      actions.filter((action) => action.case_id === row.id),
      files,
      { usualDays, filing: filings.find((filing) => filing.case_id === row.id) },
    ),
  );
  return { success: true, data: { cases } };
}
