import type { Handle } from '../../../platform/http/handler.ts';
import { Readable } from 'node:stream';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { findCompanyPacket } from '../../companies/company-packet.queries.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import { checklistOf } from './packet-checklist.rules.ts';
import { packetOf } from '../filing/packet.rules.ts';
import { packetPapers } from './packet-papers.rules.ts';
import { renderPacket } from './render-packet.ts';
import { requireCase } from '../cases/require-case.ts';

export const downloadFilingPacket: Handle<'downloadFilingPacket'> = async (needs, _actor, { params }) => {
  const row = await requireCase(needs, params.id);
  const company = row.company_id ? await findCompanyPacket(needs.db, row.company_id) : undefined;
  if (!company) throw fail('formation.no_details');
  const { filers } = needs.config;
  const checklist = checklistOf(packetOf(company, filers), { company, stage: row.stage });
  const title = `Presentación de ${filedName(company.name)}`;
  const papers = packetPapers(company, filers, checklist);
  const content = await renderPacket(needs, papers, { title, at: row.stage_since });
  return new AnswerWithFile({
    content: Readable.from([content]),
    name: `${title}.pdf`,
    mediaType: 'application/pdf',
    sizeBytes: content.length,
  });
};
