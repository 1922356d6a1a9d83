import { slugOf } from '@zarpa/contract/documents.rules.ts';
import type { documentsOperations } from '@zarpa/contract/documents.ts';
import type { OperationInput } from '@zarpa/contract/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../context.ts';
import { findOwnedFile } from '../files/files.queries.ts';
import { openKeptFile } from '../files/open-kept-file.ts';
import { zipFiles } from '../files/zip-files.ts';
import type { Actor } from '../http/actor.ts';
import { AnswerWithFile } from '../http/answer.ts';
import { fail } from '../http/fail.ts';
import { listOwnedDocuments } from './documents.queries.ts';
import { savedName } from './show-document.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>;
type Calls = typeof documentsOperations;

/** Every present paper of a company, or those of one year. */
export async function downloadDocuments(
  needs: Needs,
  actor: Actor,
  { params, query }: OperationInput<Calls['downloadDocuments']>,
): Promise<AnswerWithFile> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const all = await listOwnedDocuments(needs.db, actor.userId, registration.id);
  const papers = query.year ? all.filter(({ created_at }) => created_at.getUTCFullYear() === query.year) : all;
  if (papers.length === 0) throw fail('documents.none');
  const company = registration.company_name;
  const zip = await zipFiles(
    papers.map((paper) => ({
      name: savedName(paper, company),
      sizeBytes: Number(paper.size_bytes),
      at: paper.created_at,
      open: async () => {
        // Asked for again when its turn comes: it may have been hidden meanwhile.
        const row = await findOwnedFile(needs.db, actor.userId, paper.id);
        if (!row) throw new Error(`file ${paper.id} is gone`);
        return openKeptFile(needs, row);
      },
    })),
  );
  const name = `${slugOf(company)}${query.year ? `-${query.year}` : ''}.zip`;
  return new AnswerWithFile({ ...zip, name, mediaType: 'application/zip' });
}
