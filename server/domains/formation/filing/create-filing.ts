import type { filingsOperations } from '@zarpa/contract/formation/filing/operations.ts';
import { isFilingOpen } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { presentOf } from '../moves/decide-move.ts';
import { nextKind } from './expected.rules.ts';
import { prepare } from './prepare-filing.ts';
import { listFilings } from './filings.queries.ts';
import { requireCase } from '../cases/require-case.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock' | 'filing'>;
type Input = OperationInput<typeof filingsOperations.createFiling>;
type Answer = OperationAnswer<typeof filingsOperations.createFiling>;

export async function createFiling(needs: Needs, _actor: Actor, { params }: Input): Promise<Answer> {
  await requireCase(needs, params.id);
  if (needs.filing.name === 'manual') throw fail('formation.no_partner');
  const filing_id = await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    const kind = nextKind(row.stage);
    if (!kind) throw fail('formation.not_allowed', { data: { present: presentOf(row) } });
    if ((await listFilings(tx, row.id)).some(({ state }) => isFilingOpen(state))) throw fail('formation.filing_open');
    return prepare(needs, tx, row, kind);
  });
  return { success: true, data: { filing_id } };
}
