import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { PreparingNeeds } from '../../../platform/events/reaction.ts';
import { listActions } from '../cases/actions.queries.ts';
import { requestActions } from '../actions/request-actions.ts';
import { findCase, type CaseRow } from '../cases/cases.queries.ts';
import { asking } from './asking.rules.ts';
import { nextKind } from './expected.rules.ts';
import { missingForEin } from './order.rules.ts';
import { loadOrderFacts } from './prepare-answers.ts';
import { prepare } from './prepare-filing.ts';

/** Steps that start a filing automatically; after a refusal a person decides first. */
const byItself: readonly StageEvent[] = ['approved', 'name_chosen', 'formed'];

/** Prepares the filing that a step leads to, where a partner carries it, and asks early for the next filing's facts. */
export async function prepareFiling(
  needs: PreparingNeeds,
  tx: Tx,
  { caseId, event }: { caseId: string; event: StageEvent },
): Promise<void> {
  if (!byItself.includes(event) || needs.filing.name === 'manual') return;
  const row = (await findCase(tx, caseId))!;
  const kind = nextKind(row.stage);
  if (row.filed_by === 'manual' || !kind) return;
  await prepare(needs, tx, row, kind);
  if (event === 'approved') await askForEin(needs, tx, row);
}

/** During the state's turn, so that the EIN is not delayed later. */
async function askForEin(needs: PreparingNeeds, tx: Tx, row: CaseRow): Promise<void> {
  if (!row.company_id) return;
  const kinds = (await listActions(tx, row.id)).filter(({ state }) => state !== 'withdrawn').map(({ kind }) => kind);
  const missing = missingForEin(await loadOrderFacts(tx, row)).filter((kind) => !kinds.includes(kind));
  await requestActions(needs, tx, row.id, asking(missing));
}
