import { slugOf } from '@zarpa/contract/documents/categories.rules.ts';
import type { documentsOperations } from '@zarpa/contract/documents/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findCompanyNamed, listEveryOwned } from '../papers/documents.queries.ts';
import { savedName } from '../papers/show-document.ts';
import { zipPapers } from './zip-papers.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>;
type Calls = typeof documentsOperations;

/** Every present paper of a company, or those of one year. */
export async function downloadDocuments(
  needs: Needs,
  actor: Actor,
  { params, query }: OperationInput<Calls['downloadDocuments']>,
): Promise<AnswerWithFile> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const all = await listEveryOwned(needs.db, actor.userId, registration.id);
  const papers = query.year ? all.filter(({ created_at }) => created_at.getUTCFullYear() === query.year) : all;
  if (papers.length === 0) throw fail('documents.none');
  const { company_name: company } = (await findCompanyNamed(needs.db, registration.id))!;
  const named = papers.map((paper) => ({ paper, name: savedName(paper, company) }));
  return zipPapers(needs, actor.userId, named, `${slugOf(company)}${query.year ? `-${query.year}` : ''}.zip`);
}
