import type { filingsOperations } from '@zarpa/contract/formation/filing/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { saveCase } from '../cases/cases.queries.ts';
import { withdrawPrepared } from './filings.queries.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'filing'>;
type Input = OperationInput<typeof filingsOperations.updateFilingProvider>;
type Answer = OperationAnswer<typeof filingsOperations.updateFilingProvider>;

export async function updateFilingProvider(needs: Needs, _actor: Actor, { params, body }: Input): Promise<Answer> {
  const { provider } = body;
  if (provider !== 'manual' && provider !== needs.filing.name) throw fail('formation.no_partner');
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    await saveCase(tx, { ...row, filed_by: provider });
    if (provider === 'manual') await withdrawPrepared(tx, row.id, { at: needs.clock() });
  });
  return { success: true, data: {} };
}
