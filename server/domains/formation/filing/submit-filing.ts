import { Readable } from 'node:stream';
import { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { Context } from '../../../context.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import {
  PartnerTrouble,
  type FilingMemory,
  type FilingPartner,
  type Placed,
} from '../../../platform/providers/filing-provider.ts';
import { isMoneyHeld } from '../../payments/disputes/disputes.queries.ts';
import { listBlockedEvents } from '../cases/actions.queries.ts';
import { advanceCase, requireLockedCase } from '../moves/advance-case.ts';
import { requestActions } from '../actions/request-actions.ts';
import { casePaper } from '../cases/files/case-paper.ts';
import { findCase, type CaseRow } from '../cases/cases.queries.ts';
import { fileCasePaper, titleIn } from '../cases/files/file-case-paper.ts';
import { asking } from './asking.rules.ts';
import { isNext, type PlacedKind } from './expected.rules.ts';
import {
  findProgress,
  keepProgress,
  listOtherProgress,
  markSending,
  type LeasedFiling,
} from '../cases/filing-work.queries.ts';
import { prepareAnswers } from './prepare-answers.ts';
import { renderAcknowledgement } from './render-acknowledgement.ts';
import { FilingBlocked, FilingObsolete } from './filing-stops.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'events' | 'clock' | 'files' | 'fileKeys' | 'scanner' | 'spool' | 'runInChild' | 'log' | 'typesetter'
>;

export async function submitFiling(needs: Needs, partner: FilingPartner, filing: LeasedFiling): Promise<void> {
  const row = (await findCase(needs.db, filing.caseId))!;
  if (!isNext(filing.kind, row.stage)) throw new FilingObsolete();
  const order = await orderOf(needs, row, filing);
  const placed = await partner.place(order, memoryOf(needs, row, await withCompany(needs, filing)));
  const proof = await storeAcknowledgement(needs, row, filing, placed);
  await needs.db.transaction().execute((tx) =>
    advanceCase(needs, tx, row.id, {
      event: eventOf(filing.kind),
      by: 'provider',
      given: { proof },
      filing: { id: filing.id, reference: placed.invoiceNumber },
    }),
  );
}

const eventOf = (kind: PlacedKind) => (kind === 'ein' ? ('ein_requested' as const) : ('submitted' as const));

async function orderOf(needs: Needs, row: CaseRow, filing: LeasedFiling) {
  const prepared = await prepareAnswers(needs.db, row, filing.kind);
  if (prepared.kind === 'missing') {
    await needs.db.transaction().execute((tx) => requestActions(needs, tx, row.id, asking(prepared.actions)));
    throw new FilingBlocked();
  }
  const others = await listOtherProgress(needs.db, row.id, filing.id);
  return {
    kind: filing.kind,
    companyName: filing.nameUsed,
    answers: prepared.answers,
    otherInvoices: others.flatMap(({ invoiceId }) => (invoiceId ? [invoiceId] : [])),
  };
}

async function withCompany(needs: Needs, filing: LeasedFiling): Promise<LeasedFiling> {
  if (filing.progress.companyId) return filing;
  const others = await listOtherProgress(needs.db, filing.caseId, filing.id);
  const companyId = others.findLast((progress) => progress.companyId)?.companyId;
  if (!companyId) return filing;
  await keepProgress(needs.db, filing, { companyId });
  return { ...filing, progress: { ...filing.progress, companyId } };
}

/** Every answer of the partner is stored in the row before the next call. */
function memoryOf(needs: Needs, row: CaseRow, filing: LeasedFiling): FilingMemory {
  let progress = filing.progress;
  const keep: FilingMemory['keep'] = async (change) => {
    if (change.companyId) await takeCompany(needs, row, change.companyId);
    await keepProgress(needs.db, filing, change);
    progress = { ...progress, ...change };
  };
  return {
    get progress() {
      return progress;
    },
    keep,
    // Checks the case again before each call that creates something, because it may have changed.
    intend: async (what) => {
      const intent = { what, at: new Date().toISOString() };
      await needs.db.transaction().execute(async (tx) => {
        const locked = await requireLockedCase(tx, filing.caseId, undefined);
        if (!isNext(filing.kind, locked.stage)) throw new FilingObsolete();
        const { blocked } = await listBlockedEvents(tx, filing.caseId);
        if (blocked.includes(eventOf(filing.kind)) || (await isMoneyHeld(tx, locked.registration_id)))
          throw new FilingBlocked();
        await keepProgress(tx, filing, { intent });
        if (what === 'checkout') await markSending(tx, filing);
      });
      progress = { ...progress, intent };
    },
  };
}

/** A company of the partner belongs to one of ours: another customer's may have the same name. */
async function takeCompany(needs: Needs, row: CaseRow, externalCompanyId: string): Promise<void> {
  const { id: caseId, registration_id: registrationId, user_id: userId, company_id: companyId } = row;
  try {
    await needs.db.transaction().execute((tx) =>
      needs.events.publish(tx, formationEvents.placed, {
        caseId,
        registrationId,
        userId,
        companyId,
        externalCompanyId,
      }),
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'companies_external_company') throw error;
    throw new PartnerTrouble('name_taken', 'the company of this name is another case’s', { cause: error });
  }
}

async function storeAcknowledgement(needs: Needs, row: CaseRow, filing: LeasedFiling, placed: Placed): Promise<string> {
  const at = new Date((await findProgress(needs.db, filing))?.intent?.at ?? filing.sentAt);
  const { kind, attempt } = filing;
  const acknowledged = { kind, attempt, company: filing.nameUsed, reference: placed.invoiceNumber, at };
  const content = await renderAcknowledgement(needs, acknowledged);
  const name = `${kind === 'ein' ? 'Solicitud del EIN' : 'Presentación ante el Estado'} ${attempt}.pdf`;
  const about = { userId: row.user_id, registrationId: row.registration_id, kind: casePaper, ref: row.id };
  const file = { name, mediaType: 'application/pdf', content: Readable.from([content]) };
  const { id } = await receiveFile(needs, about, file, (tx, kept) =>
    fileCasePaper(needs, tx, row, {
      id: kept.id,
      category: 'acknowledgement',
      title: `Justificante: ${titleIn(name)}`,
      source: 'generated',
    }),
  );
  return id;
}
