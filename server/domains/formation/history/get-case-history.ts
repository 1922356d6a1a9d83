import type { formationOperations } from '@zarpa/contract/formation/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listEvents, listTexts } from '../cases/history.queries.ts';
import { requireOwnCase } from '../cases/require-case.ts';

type Input = OperationInput<typeof formationOperations.getCaseHistory>;
type Answer = OperationAnswer<typeof formationOperations.getCaseHistory>;

export async function getCaseHistory({ db }: Pick<Context, 'db'>, actor: Actor, { params }: Input): Promise<Answer> {
  const row = await requireOwnCase({ db }, actor, params.id);
  const records = await listEvents(db, row.id);
  const texts = await listTexts(db, row.id);
  return {
    success: true,
    data: {
      case: row.id,
      records: records.map(({ facts, digests, ...record }) => ({
        ...record,
        facts: { ...facts },
        digests: { ...digests },
      })),
      texts: texts.map(({ salt, ...text }) => ({ ...text, salt: salt.toString('hex') })),
    },
  };
}
