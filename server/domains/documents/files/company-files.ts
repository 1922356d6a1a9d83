import { requireCompany } from '../../companies/require-company.ts';
import { listDocuments, findCompanyNamed, listAllDocuments } from '../papers/documents.queries.ts';
import { documentOf, savedName } from '../papers/show-document.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { slugOf } from '@zarpa/contract/documents/categories.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { zipPapers } from './zip-papers.ts';

export const listCompanyFiles: Handle<'listCompanyFiles'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.registrationId);
  const rows = await listDocuments(needs.db, { registrationId: registration.id, reader: actor });
  const files = Object.groupBy(rows.map(documentOf), ({ category }) => category);
  return { success: true, data: { files } };
};

export const downloadDocuments: Handle<'downloadDocuments'> = async (needs, actor, { params, query }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const all = await listAllDocuments(needs.db, registration.id, actor);
  const papers = query.year ? all.filter(({ created_at }) => created_at.getUTCFullYear() === query.year) : all;
  if (papers.length === 0) throw fail('documents.none');
  const { company_name: company } = (await findCompanyNamed(needs.db, registration.id))!;
  const named = papers.map((paper) => ({ paper, name: savedName(paper, company) }));
  return zipPapers(needs, actor.userId, named, `${slugOf(company)}${query.year ? `-${query.year}` : ''}.zip`);
};
