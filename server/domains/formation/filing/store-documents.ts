import { Readable } from 'node:stream';
import type { DocumentCategory, DocumentSource } from '@zarpa/contract/documents/categories.rules.ts';
import type { PartnerDocumentKind } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import type { Context } from '../../../context.ts';
import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import { readText } from '../../../platform/files/reading/read-text.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { Failure } from '../../../platform/http/fail.ts';
import {
  PartnerTrouble,
  type FilingPartner,
  type PartnerDocument,
  type PartnerReading,
  type Placed,
} from '../../../platform/providers/filing-provider.ts';
import { casePaper } from '../cases/files/case-paper.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { fileCasePaper, titleIn } from '../cases/files/file-case-paper.ts';
import { keepProgress, listNamesFiled, type LeasedFiling } from '../cases/filing-work.queries.ts';
import { paperName, readPaper, type PaperReading } from '../agency/paper.rules.ts';
import { insertSeenDocument, listSeenDocuments, type SeenDocument } from './partner-documents.queries.ts';
import { stepOf, type Step } from './step-of.rules.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'events' | 'clock' | 'files' | 'fileKeys' | 'scanner' | 'spool' | 'runInChild' | 'log'
>;
type Read = { placed: Placed; reading: PartnerReading };

const decisive: Readonly<Record<LeasedFiling['kind'], readonly PartnerDocumentKind[]>> = {
  articles: ['formation', 'rejection'],
  ein: ['ein_letter', 'irs_refusal'],
};

const paperNames: Readonly<Record<PartnerDocumentKind, string>> = {
  formation: 'Certificado de constitución',
  rejection: 'Aviso de rechazo del Estado',
  ss4: 'Formulario SS-4 presentado',
  ein_letter: 'Carta del EIN',
  irs_refusal: 'Respuesta del IRS',
  other: 'Documento',
};

/** An agency's answer has no category of its own until a step rests on it. */
const places: Readonly<Record<PartnerDocumentKind, { category: DocumentCategory; source: DocumentSource }>> = {
  formation: { category: 'agency_answer', source: 'state' },
  rejection: { category: 'agency_answer', source: 'state' },
  ss4: { category: 'acknowledgement', source: 'irs' },
  ein_letter: { category: 'agency_answer', source: 'irs' },
  irs_refusal: { category: 'agency_answer', source: 'irs' },
  other: { category: 'other', source: 'staff' },
};

/** A paper of another company, by the partner or by its text, is neither stored nor shown. */
export async function storeDocuments(
  needs: Needs,
  partner: FilingPartner,
  filing: LeasedFiling,
  row: CaseRow,
  { placed, reading }: Read,
): Promise<{ step?: Step; trouble?: PartnerTrouble }> {
  const names = await listNamesFiled(needs.db, row.id);
  const seen = await listSeenDocuments(needs.db, row.id);
  const isNew = ({ id }: PartnerDocument) => !seen.some(({ documentId }) => documentId === id);
  const isOurs = ({ companyId, companyName }: PartnerDocument) =>
    companyId === placed.companyId && names.some((name) => paperName(name) === paperName(companyName));
  // Papers stored in this run need not be read from the store again.
  const read = new Map<string, PaperReading>();
  let bad: PartnerTrouble | undefined;
  for (const document of reading.documents.filter(isNew)) {
    const came = isOurs(document) ? await storeDocument(needs, partner, filing, row, document) : undefined;
    // A failure does not stop the others and is retried at the next check.
    if (came instanceof PartnerTrouble) {
      bad = came;
      continue;
    }
    const fileId = came?.fileId;
    if (came?.says) read.set(came.fileId, came.says);
    const kept: SeenDocument = {
      documentId: document.id,
      filingId: filing.id,
      kind: document.kind,
      state: fileId ? 'kept' : 'foreign',
      fileId: fileId ?? null,
    };
    await insertSeenDocument(
      needs.db,
      { provider: partner.name, caseId: row.id, userId: row.user_id, at: needs.clock() },
      kept,
    );
    seen.push(kept);
    await keepProgress(needs.db, filing, {});
  }
  const own = seen.filter(({ filingId }) => filingId === filing.id);
  const answer = own.findLast(({ kind, fileId }) => fileId && decisive[filing.kind].includes(kind));
  const says = answer && (read.get(answer.fileId!) ?? (await readAgain(needs, filing, answer)));
  const step = says && stepOf(says, answer.fileId!);
  if (step) return { step };
  if (answer) return { trouble: new PartnerTrouble('unreadable_document', paperNames[answer.kind]) };
  if (bad) return { trouble: bad };
  const foreign = own.find(({ state }) => state === 'foreign');
  return foreign ? { trouble: new PartnerTrouble('foreign_document', foreign.documentId) } : {};
}

/**
 * Stores the file and reads it. Undefined when the text names another company. Returns a `PartnerTrouble` for a file that cannot
 * be stored.
 */
async function storeDocument(
  needs: Needs,
  partner: FilingPartner,
  filing: LeasedFiling,
  row: CaseRow,
  { id, kind, title }: PartnerDocument,
): Promise<{ fileId: string; says: PaperReading | undefined } | PartnerTrouble | undefined> {
  const content = await collected(partner, id);
  if (!content) return new PartnerTrouble('unreadable_document', `${paperNames[kind]}: it is too large`);
  const contents = kind === 'other' ? undefined : await says(needs, content, kind, filing.nameUsed);
  if (contents?.kind === 'foreign') return undefined;
  const name = `${kind === 'other' ? title.slice(0, 120) : paperNames[kind]}.pdf`;
  const about = { userId: row.user_id, registrationId: row.registration_id, kind: casePaper, ref: row.id };
  try {
    const file = { name, mediaType: 'application/pdf', content: Readable.from([content]) };
    const kept = await receiveFile(needs, about, file, (tx, { id }) =>
      fileCasePaper(needs, tx, row, { id, ...places[kind], title: titleIn(name) }),
    );
    return { fileId: kept.id, says: contents };
  } catch (error) {
    // Our own failures are retried; others are the paper's fault.
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    return new PartnerTrouble('unreadable_document', `${paperNames[kind]}: ${error.code}`, { cause: error });
  }
}

/** Undefined when larger than any accepted paper. */
async function collected(partner: FilingPartner, id: string): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (await partner.download(id)) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > casePaper.bytesMax) return undefined;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof PartnerTrouble) throw error;
    throw new PartnerTrouble('unreachable', 'a document broke off', { cause: error });
  }
  return Buffer.concat(chunks);
}

async function says(
  { runInChild }: Pick<Context, 'runInChild'>,
  content: Buffer,
  kind: PartnerDocumentKind,
  name: string,
): Promise<PaperReading> {
  const lines = await readText({ runInChild }, content);
  return lines ? readPaper(kind, lines, name) : { kind: 'unreadable' };
}

/** From the store, so that a new process continues after a crash. */
async function readAgain(needs: Needs, filing: LeasedFiling, { fileId, kind }: SeenDocument): Promise<PaperReading> {
  // A person is reading it already.
  if (filing.trouble === 'unreadable_document') return { kind: 'unreadable' };
  const row = await findKeptFile(needs.db, fileId!);
  if (!row) return { kind: 'unreadable' };
  return says(needs, await readFile(needs, row), kind, filing.nameUsed);
}
