import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { papersOperations } from '@zarpa/contract/documents/papers.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { findCaseOf } from '../cases/cases.queries.ts';
import { loadPaperPlan } from './load-paper-plan.ts';

type Input = OperationInput<typeof papersOperations.listPapers>;
type Answer = OperationAnswer<typeof papersOperations.listPapers>;

export async function listPapers(
  needs: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  { params }: Input,
): Promise<Answer> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const row = await findCaseOf(needs.db, registration.id);
  const plan = await loadPaperPlan(needs.db, row, needs.config.filers);
  const papers = plan.map(({ kind, subject, title, state, documentId, missing, waitsFor }) => ({
    kind,
    category: kind,
    subject,
    title,
    state,
    document_id: documentId,
    missing: [...missing],
    waits_for: waitsFor,
  }));
  return { success: true, data: { papers } };
}
