import type { filingsOperations } from '@zarpa/contract/formation/filing/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { wakeFiling } from './filing-work.queries.ts';
import { requireFiling } from './require-filing.ts';

type Needs = Pick<Context, 'db' | 'clock'>;
type Input = OperationInput<typeof filingsOperations.startFilingLook>;
type Answer = OperationAnswer<typeof filingsOperations.startFilingLook>;

export async function startFilingLook(needs: Needs, _actor: Actor, { params }: Input): Promise<Answer> {
  const filing = await requireFiling(needs, params.id);
  if (!(await wakeFiling(needs.db, filing.id, needs.clock()))) throw fail('formation.filing_settled');
  return { success: true, data: {} };
}
