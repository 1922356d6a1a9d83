import { randomBytes, randomUUID } from 'node:crypto';
import { signatureOf } from '@zarpa/contract/documents/signing.rules.ts';
import { expiresAfterDays, type SigningWay } from '@zarpa/contract/signatures/envelope.rules.ts';
import { signaturesEvents } from '@zarpa/contract/signatures/events.rules.ts';
import type { AskedSigner } from '@zarpa/contract/signatures/operations.ts';
import { signingWayOf } from '@zarpa/contract/signatures/ways.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findDocument, type DocumentRow } from '../../documents/papers/documents.queries.ts';
import { lockDocument } from '../../documents/papers/versions.queries.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { findSignaturePlaces, type FoundPlace } from '../../formation/papers/find-signature-places.ts';
import { appendSigningEvent } from '../envelopes/append-signing-event.ts';
import { beginEnvelope, type InvitingNeeds } from '../envelopes/change-envelope.ts';
import { notifyOwner } from '../envelopes/end-envelope.ts';
import {
  insertEnvelope,
  listOpenOfDocuments,
  type PaperRow,
  type SignerRow,
  type WholeEnvelope,
} from '../envelopes/envelopes.queries.ts';
import { checkSignable } from '../seal/check-signable.ts';

type Needs = InvitingNeeds & Pick<Context, 'db' | 'files' | 'fileKeys' | 'typesetter' | 'runInChild'>;

export type Asked = {
  registrationId: string;
  /** Whose company it is. */
  userId: string;
  documents: readonly string[];
  /** Documents that whoever signs has to read before, of any kind. */
  attachments?: readonly string[];
  /** Where one signs, by document, on papers that are not of formation's templates. */
  places?: ReadonlyMap<string, readonly FoundPlace[]>;
  signers: readonly AskedSigner[];
  way: SigningWay;
  reason: string;
  /** Null: the team. */
  askedBy: string | null;
  askerName: string;
  /** In the same transaction, with the signing’s id. */
  onAsked?: (tx: Tx, envelopeId: string) => Promise<void>;
};

const dayMs = 86_400_000;

/** Freezes papers and signers as they are, and invites whoever is first. Returns the envelope’s id. Throws `askRefusals`. */
export async function askForSignatures(needs: Needs, asked: Asked): Promise<string> {
  requirePeople(asked.signers);
  const attached = asked.attachments ?? [];
  const papers = [];
  for (const id of attached) papers.push(await prepareAttachment(needs, asked, id));
  for (const id of asked.documents) papers.push(await preparePaper(needs, asked, id));
  requirePlaces(papers, asked);
  const at = needs.clock();
  const id = randomUUID();
  const { userId, registrationId } = asked;
  const whole: WholeEnvelope = {
    row: {
      id,
      user_id: userId,
      registration_id: registrationId,
      title: papers.flatMap(({ title, isAttached }) => (isAttached ? [] : [title])).join('; '),
      way: asked.way,
      state: 'open',
      reason: asked.reason,
      asked_by: asked.askedBy,
      asker_name: asked.askerName,
      asked_at: at,
      expires_at: new Date(at.getTime() + expiresAfterDays * dayMs),
      ended_at: null,
      ended_reason: null,
      verify_code: randomBytes(12).toString('base64url'),
      events_count: 0,
      head: null,
      seal_at: null,
      seal_tries: 0,
      sealed_at: null,
    },
    papers: papers.map((paper, position) => paperRow(paper, { id, position, userId }, asked.signers)),
    signers: asked.signers.map((signer, place) => signerRow(signer, { id, place, userId })),
  };
  await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registrationId);
    for (const document of asked.documents.toSorted()) await requirePresent(tx, document);
    for (const document of attached.toSorted())
      if (!(await lockDocument(tx, document))?.is_current) throw fail('signatures.document_replaced');
    if ((await listOpenOfDocuments(tx, asked.documents, 'signed')).length > 0) throw fail('signatures.asked_already');
    await insertEnvelope(tx, whole);
    await asked.onAsked?.(tx, id);
    const facts = {
      by: asked.askedBy === null ? 'staff' : 'customer',
      papers: whole.papers.map(({ document_id: document, sha256 }) => ({ document, sha256: sha256.toString('hex') })),
      signers: whole.signers.map(({ id: signer, name, step }) => ({ signer, name, step })),
    };
    await appendSigningEvent(tx, whole.row, { kind: 'asked', at, facts });
    await beginEnvelope(needs, tx, whole);
    await needs.events.publish(tx, signaturesEvents.asked, {
      envelopeId: id,
      registrationId,
      userId,
      title: whole.row.title,
    });
    if (asked.askedBy === null) await notifyOwner(tx, whole.row, { event: 'asked', who: null, ref: `${id}:asked`, at });
  });
  return id;
}

type Prepared = Pick<DocumentRow, 'title'> & {
  id: string;
  pages: number;
  sha256: Buffer;
  places: readonly FoundPlace[];
  isAttached: boolean;
};

async function preparePaper(needs: Needs, asked: Asked, id: string): Promise<Prepared> {
  const { way, places } = asked;
  const paper = await requirePaper(needs, asked, id);
  const signature = signatureOf(paper);
  if (signature === 'signed') throw fail('signatures.document_signed');
  if (signature === 'model') throw fail('signatures.document_model');
  if (way === 'electronic' && signingWayOf(paper.category).way === 'ink') throw fail('signatures.in_ink');
  const file = await findKeptFile(needs.db, id);
  const bytes = file && (await readFile(needs, file));
  const checked = bytes && (await checkSignable(needs, bytes));
  if (!file || !checked) throw fail('signatures.document_unfit');
  return {
    id,
    title: paper.title,
    pages: checked.pages,
    sha256: file.sha256!,
    places: places?.get(id) ?? (await findSignaturePlaces(needs, id)),
    isAttached: false,
  };
}

async function prepareAttachment(needs: Needs, asked: Asked, id: string): Promise<Prepared> {
  const { title } = await requirePaper(needs, asked, id);
  const file = await findKeptFile(needs.db, id);
  const bytes = file && (await readFile(needs, file));
  if (!file || !bytes) throw fail('signatures.document_unfit');
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pages = (await PDFDocument.load(bytes)).getPageCount();
  return { id, title, pages, sha256: file.sha256!, places: [], isAttached: true };
}

async function requirePaper({ db }: Needs, { registrationId }: Asked, id: string): Promise<DocumentRow> {
  const paper = await findDocument(db, id);
  if (!paper || paper.registration_id !== registrationId || !paper.is_visible)
    throw fail('request.invalid', { details: [{ field: 'documents', message: 'Elige papeles de esta empresa' }] });
  if (!paper.is_current) throw fail('signatures.document_replaced');
  return paper;
}

/** Two people with one address could sign for each other. One person in two roles has one address. */
function requirePeople(signers: readonly AskedSigner[]): void {
  const names = new Map<string, string>();
  const details = signers.flatMap(({ email, name }, index) => {
    const before = names.get(email.toLowerCase());
    names.set(email.toLowerCase(), name);
    return before === undefined || before === name
      ? []
      : [{ field: `signers[${index}].email`, message: `Es la dirección de ${before}: cada persona firma con la suya` }];
  });
  if (details.length > 0) throw fail('request.invalid', { details });
}

/** Whoever a paper of ours names has to be asked. In ink there is one paper, since one file comes back. */
function requirePlaces(papers: readonly Prepared[], { signers, way }: Asked): void {
  const names = new Set(signers.map(({ name }) => name));
  const lacking = new Set(
    papers.flatMap(({ places }) => places.map(({ name }) => name)).filter((name) => !names.has(name)),
  );
  const details = [...lacking].map((name) => ({ field: 'signers', message: `Falta ${name}, que figura en el papel` }));
  if (way === 'ink' && papers.length > 1)
    details.push({ field: 'documents', message: 'A mano se firma un papel cada vez' });
  if (details.length > 0) throw fail('request.invalid', { details });
}

async function requirePresent(tx: Tx, id: string): Promise<void> {
  const paper = await lockDocument(tx, id);
  if (!paper?.is_current) throw fail('signatures.document_replaced');
  if (paper.is_signed) throw fail('signatures.document_signed');
}

type Of = { id: string; userId: string };

/** A line on which somebody signs as another name does is theirs by their place; of two roles both lines are. */
function paperRow(
  paper: Prepared,
  { id, position, userId }: Of & { position: number },
  signers: readonly AskedSigner[],
) {
  const places = paper.places.map(({ name, role, page, x, y, width }) => {
    const same = signers.flatMap((signer, place) => (signer.name === name ? [{ place, role: signer.role }] : []));
    const { place } = same.find((one) => one.role === role) ?? same[0]!;
    return { place, page, x, y, width };
  });
  return {
    envelope_id: id,
    position,
    user_id: userId,
    document_id: paper.id,
    title: paper.title,
    pages: paper.pages,
    sha256: paper.sha256,
    is_attached: paper.isAttached,
    places,
    sealed_file_id: null,
    sealed_sha256: null,
    is_current: true,
  } satisfies PaperRow;
}

function signerRow(signer: AskedSigner, { id, place, userId }: Of & { place: number }): SignerRow {
  return {
    id: randomUUID(),
    envelope_id: id,
    user_id: userId,
    place,
    name: signer.name.normalize('NFC'),
    email: signer.email.toLowerCase(),
    role: signer.role ?? '',
    step: signer.step,
    state: 'waiting',
    invited_at: null,
    opened_at: null,
    readings: {},
    consent_version: null,
    consented_at: null,
    adoption: null,
    zone: null,
    known_by: null,
    address: null,
    browser: null,
    signed_at: null,
    declined_at: null,
    decline_reason: null,
    remind_at: null,
    reminded: 0,
    bounced_at: null,
  };
}
