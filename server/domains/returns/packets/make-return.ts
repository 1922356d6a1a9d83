import { nobodyPrepares } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import { settingsOf } from '@zarpa/contract/returns/settings.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { setVisible } from '../../../platform/files/files.queries.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { priorFormOf } from '../blank-forms/prior-form.rules.ts';
import { returnPaper } from '../papers/return-paper.file.ts';
import { carryStatement, insertPaper } from '../papers/return-papers.queries.ts';
import { completeFacts, digestOfFacts } from '../questions/complete-facts.rules.ts';
import { needsLetter } from '@zarpa/contract/returns/engagement.rules.ts';
import { askForLetterJob } from '../returns.jobs.ts';
import { missingFacts } from '../questions/missing-facts.rules.ts';
import { formsPurpose } from '../sealing/sealed-purposes.rules.ts';
import { loadYear } from './load-returns.ts';
import { lockReturn, moveReturn } from './move-return.ts';
import { type MadePaper, packetPapers } from './packet-papers.ts';
import { findPreparer } from './preparers.queries.ts';
import { type AnyReturn, requireAnyReturn } from './require-returns.ts';
import { listChosenSettings } from './return-settings.queries.ts';
import { findReturn, updateReturn } from './returns.queries.ts';

type Needs = Pick<
  Context,
  'db' | 'config' | 'files' | 'fileKeys' | 'jobs' | 'events' | 'clock' | 'typesetter' | 'runInChild' | 'log'
>;
type Making = { returnId: string; generation: number };

/** Another generation was requested, or this one is complete: nothing is left to do. */
class Superseded extends Error {}

/** Stores each paper as soon as it is made, so that an interrupted job continues where it was. */
export async function makeReturn(needs: Needs, making: Making): Promise<void> {
  const row = await findReturn(needs.db, making.returnId);
  if (row?.state !== 'making' || row.generation !== making.generation) return;
  const of = await requireAnyReturn(needs, row.id);
  try {
    await make(needs, of, making);
  } catch (error) {
    if (error instanceof Superseded) return;
    needs.log.error({ err: error, ...making }, 'the papers of a return could not be made');
    await close(needs, of, making, (tx, locked) => moveReturn(needs, tx, locked, { step: 'fail', by: 'system' }));
  }
}

async function make(needs: Needs, of: AnyReturn, making: Making): Promise<void> {
  const { row, owner } = of;
  const { source, dues } = await loadYear(needs, owner, of);
  const missing = missingFacts(row.kind, source);
  if (missing.length > 0) throw new Error(`a fact went missing meanwhile: ${missing[0]!.key}`);
  const chosen = await listChosenSettings(needs.db);
  const settings = settingsOf(Object.fromEntries(chosen.map(({ key, value }) => [key, value])));
  const named = await findPreparer(needs.db);
  const facts = {
    ...completeFacts(source, { settings, preparer: named ?? nobodyPrepares, amendment: row.amendment }),
    ...priorFormOf(source.year, dayOf(row.state_since)),
  };
  const made = await packetPapers(needs, of, { source, dues, facts });
  await needs.db.transaction().execute((tx) => updateReturn(tx, row.id, { papers_planned: made.papers.length }));
  for (const paper of made.papers) await savePaper(needs, of, making, paper);
  await close(needs, of, making, async (tx, locked) => {
    await carryStatement(tx, row.id, making.generation);
    await moveReturn(needs, tx, locked, {
      step: 'made',
      by: 'system',
      set: {
        made_at: needs.clock(),
        facts_digest: digestOfFacts(row.kind, source),
        forms: needs.fileKeys.seal(formsPurpose(row.id), owner.userId, JSON.stringify(made.forms)),
        left_out: made.leftOut,
        preparer_id: named?.id ?? null,
        sent_back_note: null,
        sent_back_at: null,
      },
    });
    if (needsLetter(row.kind))
      await needs.jobs.enqueue(tx, askForLetterJob, { registrationId: owner.registrationId, year: row.tax_year });
  });
}

/** The customer sees it once the team has accepted it. */
async function savePaper(needs: Needs, { row, owner }: AnyReturn, making: Making, made: MadePaper): Promise<void> {
  const { paper, subject: ofParty, title, pdf, blankSha256 } = made;
  const { registrationId, userId } = owner;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pages = (await PDFDocument.load(pdf)).getPageCount();
  const subject = [row.kind, row.period, row.amendment, paper, ...(ofParty ? [ofParty] : [])].join(':');
  const file = {
    ...owner,
    kind: returnPaper,
    ref: [row.id, making.generation, paper, ...(ofParty ? [ofParty] : [])].join(':'),
    name: `${title}.pdf`,
    mediaType: 'application/pdf',
    content: pdf,
  };
  await storeFile(needs, file, async (tx, { id }) => {
    await addDocument(needs, tx, {
      id,
      registrationId,
      userId,
      category: 'tax_paper',
      subject,
      title,
      source: 'generated',
      isVisible: false,
      reason: 'Se generó otra vez.',
      isQuiet: true,
    });
    await setVisible(tx, id, false);
    const { generation } = making;
    const kept = { paper, subject: ofParty, document_id: id, user_id: userId, pages, blank_sha256: blankSha256 };
    await insertPaper(tx, { return_id: row.id, generation, ...kept });
  });
}

async function close(
  needs: Needs,
  { row }: AnyReturn,
  { generation }: Making,
  move: (tx: Tx, locked: AnyReturn['row']) => Promise<void>,
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockReturn(tx, row);
    if (locked.state !== 'making' || locked.generation !== generation) throw new Superseded();
    await move(tx, locked);
  });
}
