import { isDeepStrictEqual } from 'node:util';
import { findTitular } from '../../../platform/access/company-people.queries.ts';
import { letterTemplate, needsLetter } from '@zarpa/contract/returns/engagement.rules.ts';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { Failure } from '../../../platform/http/fail.ts';
import { digestOf, storeFile } from '../../../platform/files/store-file.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { findRegistration, type RegistrationRow } from '../../payments/payments.queries.ts';
import { askForSignatures } from '../../signatures/asking/ask-for-signatures.ts';
import { companyYears } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import {
  type EngagementRow,
  findEngagement,
  findLetterPackets,
  type LetterPackets,
  listYearsToAsk,
  saveAsked,
  saveEngagement,
  type YearOf,
} from '../packets/engagements.queries.ts';
import { isLetterReviewed, loadLetter } from '../packets/load-letter.ts';
import { loadYear } from '../packets/load-returns.ts';
import { lockCompany } from '../packets/move-return.ts';
import { findPreparerOf } from '../packets/preparers.queries.ts';
import { askForLetterJob } from '../returns.jobs.ts';
import { findLetterFacts } from './letter-facts.queries.ts';
import { type LetterFacts, letterFacts, signatoryOf } from './letter-facts.rules.ts';
import { engagementLetter } from './letter.file.ts';
import { findLetterPlaces, letterTitle, renderLetter } from './render-letter.ts';

type Needs = Parameters<typeof askForSignatures>[0] & Pick<Context, 'log'>;

/** Another run made or asked for this letter meanwhile, or its text may not be asked for yet. */
class Superseded extends Error {}

/** Makes the letter of a year and asks whoever has the company to sign it. Killed anywhere, it goes on where it was. */
export async function askForLetter(needs: Needs, of: YearOf): Promise<void> {
  if ((await loadLetter(needs, of))?.state !== 'making') return;
  const registration = await findRegistration(needs.db, of.registrationId);
  const owner = { registrationId: of.registrationId, userId: registration!.user_id };
  const person = await findTitular(needs.db, of.registrationId);
  if (!person) return;
  try {
    const documentId = await keepLetter(needs, of, { owner, registration: registration!, accountName: person.name });
    await ask(needs, { owner, documentId, email: person.email });
  } catch (error) {
    // Whoever asked for it otherwise goes first; the scheduled task asks when that has ended.
    const isAsked = error instanceof Failure && error.code === 'signatures.asked_already';
    if (!isAsked && !(error instanceof Superseded)) throw error;
  }
}

type Kept = { owner: Owner; registration: RegistrationRow; accountName: string };

/** The document of the letter as it has to be now; made where there is none. */
async function keepLetter(needs: Needs, of: YearOf, { owner, registration, accountName }: Kept): Promise<string> {
  const [before, packets, isReviewed] = await Promise.all([
    findEngagement(needs.db, of),
    findLetterPackets(needs.db, of),
    isLetterReviewed(needs.db),
  ]);
  if (!isReviewed && !(before && isStill(before, packets))) throw new Superseded();
  const years = await companyYears(needs, registration);
  const year = years.find((one) => one.year === of.year);
  // A corrected formation date may have removed the year.
  if (!year) throw new Superseded();
  const { preparerId } = packets;
  const { source, dues, rows } = await loadYear(needs, owner, { year, years });
  const facts = letterFacts({
    company: source.company!,
    owners: source.owners,
    year,
    kinds: [...dues.required, ...rows].map(({ kind }) => kind).filter(needsLetter),
    preparer: preparerId === null ? undefined : await findPreparerOf(needs.db, preparerId),
    accountName,
  });
  if (before && isStill(before, packets) && (await isOfSigner(needs.db, before.document_id, facts)))
    return before.document_id;
  const file = {
    ...owner,
    kind: engagementLetter,
    ref: [of.registrationId, of.year, letterTemplate, preparerId ?? 'nobody', before?.document_id ?? 'first'].join(':'),
    name: `${letterTitle(facts)}.pdf`,
    mediaType: 'application/pdf',
    content: await renderLetter(needs, facts, needs.clock()),
  };
  const kept = await storeFile(needs, file, async (tx, { id }) => {
    await lockCompany(tx, of.registrationId);
    if ((await findEngagement(tx, of))?.document_id !== before?.document_id) throw new Superseded();
    await addDocument(needs, tx, {
      id,
      ...owner,
      category: 'tax_consent',
      subject: `engagement:${of.year}`,
      title: letterTitle(facts),
      source: 'generated',
      isVisible: true,
      reason: 'Cambió quién prepara las declaraciones.',
      facts: { values: facts, digest: digestOf(Buffer.from(JSON.stringify(facts))).toString('hex') },
      isQuiet: true,
    });
    await saveEngagement(tx, {
      registration_id: of.registrationId,
      tax_year: of.year,
      user_id: owner.userId,
      template: letterTemplate,
      preparer_id: preparerId,
      document_id: id,
      envelope_id: null,
      made_at: needs.clock(),
    });
  });
  return kept.id;
}

const isStill = (row: EngagementRow, { preparerId }: LetterPackets): boolean =>
  row.is_current && row.preparer_id === preparerId;

/** Another *titular* gets a letter that names who signs for them. */
const isOfSigner = async (db: Db, documentId: string, facts: LetterFacts): Promise<boolean> =>
  isDeepStrictEqual((await findLetterFacts(db, documentId)).signer, facts.signer);

type Asking = { owner: Owner; documentId: string; email: string };

async function ask(needs: Needs, { owner, documentId, email }: Asking): Promise<void> {
  const facts = await findLetterFacts(needs.db, documentId);
  await askForSignatures(needs, {
    ...owner,
    documents: [documentId],
    places: new Map([[documentId, await findLetterPlaces(needs, facts)]]),
    signers: [{ name: signatoryOf(facts), email, role: facts.signer.title, step: 1 }],
    way: 'electronic',
    reason: `Dice qué hacemos con los impuestos de ${facts.period} y qué no. La revisión de tus papeles espera por ella.`,
    askedBy: null,
    askerName: brand.product,
    onAsked: async (tx, id) => {
      if (!(await saveAsked(tx, documentId, id))) throw new Superseded();
    },
  });
}

const batchMax = 500;

/** For papers that were in review before the letter’s text was, and for what was left. */
export async function askForLetters(needs: Pick<Context, 'db' | 'jobs'>): Promise<boolean> {
  if (!(await isLetterReviewed(needs.db))) return false;
  const years = await listYearsToAsk(needs.db, batchMax);
  await needs.db.transaction().execute(async (tx) => {
    for (const of of years) await needs.jobs.enqueue(tx, askForLetterJob, of);
  });
  return false;
}
