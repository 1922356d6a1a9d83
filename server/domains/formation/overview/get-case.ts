import type { formationOperations } from '@zarpa/contract/formation/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { countFileReads } from '../../staff/file-reads.queries.ts';
import { loadCase } from './load-case.ts';
import { requireOwnCase } from '../cases/require-case.ts';
import { filingOf } from './case-status.rules.ts';

type Input = OperationInput<typeof formationOperations.getCase>;
type Answer = OperationAnswer<typeof formationOperations.getCase>;

/** Of what is internal the customer reads nothing but that it happened. */
const internal = [
  'noted',
  'move_proposed',
  'claimed',
  'released',
  'correction_proposed',
  'reversal_proposed',
  'proposal_declined',
  'proposal_withdrawn',
];

export async function getCase({ db }: Pick<Context, 'db'>, actor: Actor, { params }: Input): Promise<Answer> {
  const row = await requireOwnCase({ db }, actor, params.id);
  const { history, notes: _notes, fileIds, ...loaded } = await loadCase(db, row);
  const visible = history.filter(({ kind }) => !internal.includes(kind));
  return {
    success: true,
    data: {
      ...loaded,
      filings: loaded.filings.map(filingOf),
      history: visible,
      file_reads: await countFileReads(db, fileIds),
    },
  };
}
