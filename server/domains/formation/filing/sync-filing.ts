import { isAwaited as isCustomersTurn } from '@zarpa/contract/formation/required-actions.rules.ts';
import { usualDaysOf } from '@zarpa/contract/formation/stages.rules.ts';
import { businessDaysBetween } from '@zarpa/contract/values/working-days.rules.ts';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/http/fail.ts';
import {
  PartnerTrouble,
  type FilingPartner,
  type PartnerReading,
  type Placed,
} from '../../../platform/providers/filing-provider.ts';
import { listActions } from '../cases/actions.queries.ts';
import { advanceCase } from '../moves/advance-case.ts';
import { requestActions } from '../actions/request-actions.ts';
import { findCase, type CaseRow } from '../cases/cases.queries.ts';
import { isAwaited } from './expected.rules.ts';
import { keepProgress, type LeasedFiling } from '../cases/filing-work.queries.ts';
import { storeDocuments } from './store-documents.ts';
import { asking } from './asking.rules.ts';
import { prepareAnswers } from './prepare-answers.ts';
import { FilingObsolete } from './filing-stops.ts';
import type { Step } from './step-of.rules.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'events' | 'clock' | 'files' | 'fileKeys' | 'scanner' | 'spool' | 'runInChild' | 'log'
>;

export async function syncFiling(needs: Needs, partner: FilingPartner, filing: LeasedFiling): Promise<void> {
  const row = (await findCase(needs.db, filing.caseId))!;
  if (!isAwaited(filing.kind, row.stage)) throw new FilingObsolete();
  const placed = await placedOf(needs, row, filing);
  const reading = await partner.read(placed);
  const { step, trouble } = await storeDocuments(needs, partner, filing, row, { placed, reading });
  if (step) return await take(needs, filing, step);
  if (reading.asks) await forward(needs, partner, filing, row, { placed, orderItemId: reading.asks.orderItemId });
  else await saveAnswered(needs, filing);
  if (trouble) throw trouble;
  if (reading.unknownStatus) throw new PartnerTrouble('unknown_status', reading.unknownStatus);
  const [, usualMax = Infinity] = usualDaysOf(row.turn) ?? [];
  if (businessDaysBetween(filing.sentAt, needs.clock()) > usualMax)
    throw new PartnerTrouble('late', `more than ${usualMax} working days`);
}

async function placedOf(needs: Needs, row: CaseRow, filing: LeasedFiling): Promise<Placed> {
  const { companyId, productId, methodId, invoiceId, invoiceNumber } = filing.progress;
  if (!companyId || !productId || !methodId || !invoiceId || !invoiceNumber)
    throw new PartnerTrouble('lost', 'it is out, and its order is not known');
  const prepared = await prepareAnswers(needs.db, row, filing.kind);
  const answers = prepared.kind === 'ready' ? prepared.answers : {};
  return { companyId, productId, methodId, invoiceId, invoiceNumber, answers };
}

/** Two companies cannot share a number or an EIN: a person reads a paper that says so. */
async function take(needs: Needs, filing: LeasedFiling, { event, given }: Step): Promise<void> {
  try {
    await needs.db
      .transaction()
      .execute((tx) => advanceCase(needs, tx, filing.caseId, { event, by: 'provider', given }));
  } catch (error) {
    const isTaken =
      error instanceof Failure &&
      (error.code === 'formation.ein_taken' || error.code === 'formation.filing_number_taken');
    throw isTaken ? new PartnerTrouble('unreadable_document', error.code, { cause: error }) : error;
  }
}

type PartnerRequest = { placed: Placed; orderItemId: NonNullable<PartnerReading['asks']>['orderItemId'] };

async function forward(
  needs: Needs,
  partner: FilingPartner,
  filing: LeasedFiling,
  row: CaseRow,
  { placed, orderItemId }: PartnerRequest,
): Promise<void> {
  const questions = (await listActions(needs.db, row.id)).filter(({ kind }) => kind === 'partner_question');
  const { answered = [] } = filing.progress;
  const accepted = questions.find(({ id, state }) => state === 'accepted' && !answered.includes(id));
  if (accepted) {
    // Stored before the call: if its answer is lost, the missing question shows that it arrived.
    await keepProgress(needs.db, filing, { passing: accepted.id });
    await partner.answer(placed, orderItemId, { additional_information: accepted.answer?.['text'] ?? '' });
    return await keepProgress(needs.db, filing, { answered: [...answered, accepted.id], passing: null });
  }
  if (questions.some(({ state }) => isCustomersTurn(state) || state === 'answered')) return;
  await needs.db.transaction().execute((tx) => requestActions(needs, tx, row.id, asking(['partner_question'])));
}

async function saveAnswered(needs: Needs, filing: LeasedFiling): Promise<void> {
  const { passing, answered = [] } = filing.progress;
  if (passing) await keepProgress(needs.db, filing, { answered: [...answered, passing], passing: null });
}
