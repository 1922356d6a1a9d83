import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { Context } from '../../../context.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findCompanyPacket } from '../../companies/company-packet.queries.ts';
import { requireCase } from '../cases/require-case.ts';
import { packetOf } from '../filing/packet.rules.ts';
import { checklistOf } from './packet-checklist.rules.ts';
import { packetPapers, type PacketPapers } from './packet-papers.rules.ts';

const template = fileURLToPath(new URL('./packet.typ', import.meta.url));

/**
 * Checklist, articles, consent and the agent's record, as one PDF/A. Deterministic: the same facts and `at` give the same bytes.
 */
export function renderPacket(
  { typesetter }: Pick<Context, 'typesetter'>,
  papers: PacketPapers,
  { title, at }: { title: string; at: Date },
): Promise<Buffer> {
  return typesetter.typeset(template, {
    ...papers,
    title,
    product: brand.product,
    moment: at.toISOString().slice(0, 19).split(/[-T:]/).map(Number),
  });
}

export const downloadFilingPacket: Handle<'downloadFilingPacket'> = async (needs, _actor, { params }) => {
  const { row, company } = await requirePacket(needs, params.id);
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

/** What a packet is made of; nothing is typeset. */
export async function requirePacket(needs: Pick<Context, 'db'>, caseId: string) {
  const row = await requireCase(needs, caseId);
  const company = row.company_id ? await findCompanyPacket(needs.db, row.company_id) : undefined;
  if (!company) throw fail('formation.no_details');
  return { row, company };
}
