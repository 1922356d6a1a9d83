import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import { packetTitle } from '@zarpa/contract/returns/kinds.rules.ts';
import { approvalWords } from '@zarpa/contract/tax/words/advice.rules.ts';
import type { Context } from '../../../context.ts';
import { findFile } from '../../../platform/files/files.queries.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { foundPlaces } from '../../formation/papers/find-signature-places.ts';
import { lockReturn, requireGeneration, requireStep } from '../packets/move-return.ts';
import type { ReturnRow } from '../packets/returns.queries.ts';
import { returnPaper } from '../papers/return-paper.file.ts';
import { listPapers } from '../papers/return-papers.queries.ts';
import type { ReturnSource } from '../questions/return-source.rules.ts';
import { momentOf, writableText } from '../worksheets/writable-text.rules.ts';

const template = fileURLToPath(new URL('../worksheets/approval.typ', import.meta.url));

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'jobs' | 'events' | 'clock' | 'typesetter'>;
type Sheet = { documentId: string; papers: string[]; data: object };

/** The paper that is signed: it names each paper of the packet by its content. Of the same facts there is one. */
export async function keepApprovalSheet(
  needs: Needs,
  row: ReturnRow,
  { source, signer }: { source: ReturnSource; signer: { name: string; title: string } },
): Promise<Sheet> {
  const papers = await listPapers(needs.db, row.registration_id, [row.id], { onlyShown: true });
  const data = {
    title: 'Aprobación',
    company: writableText(source.company!.name),
    ein: source.company!.ein ?? '–',
    period: row.period,
    packet: packetTitle(row),
    papers: papers.map(({ title, pages, sha256 }) => [writableText(title), pages, sha256]),
    sentence: approvalWords,
    signer: { name: writableText(signer.name), title: writableText(signer.title) },
    product: brand.product,
    moment: momentOf(row.state_since),
  };
  const ids = papers.map(({ document_id }) => document_id);
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  const ref = `${row.id}:${row.generation}:approval:${digest}`;
  const made = await findFile(needs.db, returnPaper.name, ref);
  if (made) return { documentId: made.id, papers: ids, data };
  const { registration_id: registrationId, user_id: userId } = row;
  const title = `Aprobación: ${packetTitle(row)}`;
  const file = {
    registrationId,
    userId,
    kind: returnPaper,
    ref,
    name: `${title}.pdf`,
    mediaType: 'application/pdf',
    content: await needs.typesetter.typeset(template, data),
  };
  const kept = await storeFile(needs, file, async (tx, { id }) => {
    const locked = await lockReturn(tx, row);
    requireGeneration(locked, row.generation);
    requireStep(locked, 'approve');
    await addDocument(needs, tx, {
      id,
      registrationId,
      userId,
      category: 'tax_consent',
      subject: `approval:${row.id}`,
      title,
      source: 'generated',
      isVisible: true,
      reason: 'Los papeles que se aprueban son otros.',
      isQuiet: true,
    });
  });
  return { documentId: kept.id, papers: ids, data };
}

export const findApprovalPlaces = async ({ typesetter }: Pick<Context, 'typesetter'>, { data }: Sheet) =>
  foundPlaces.parse(await typesetter.findMarks(template, data, 'signature'));
