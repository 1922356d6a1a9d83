import type { formationOperations } from '@zarpa/contract/formation.ts';
import { companyNameProblem } from '@zarpa/contract/names.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { advanceCase } from './advance-case.ts';
import { requireOwnCase } from './require-case.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;
type Input = OperationInput<typeof formationOperations.submitName>;
type Answer = OperationAnswer<typeof formationOperations.submitName>;

/** The state rejected the name: the customer chooses another one, and it is our turn to file. */
export async function submitName(needs: Needs, actor: Actor, { params, body }: Input): Promise<Answer> {
  const row = await requireOwnCase(needs, actor, params.id);
  const isSame = body.name.toLowerCase() === row.company_name.toLowerCase();
  const message = isSame ? 'Es el nombre que el Estado rechazó: elige otro.' : companyNameProblem(body.name);
  if (message) throw fail('request.invalid', { details: [{ field: 'name', message }] });
  await needs.db.transaction().execute((tx) =>
    advanceCase(needs, tx, row.id, {
      event: 'name_chosen',
      by: 'customer',
      given: { name: body.name },
      version: body.version,
    }),
  );
  return { success: true, data: {} };
}
