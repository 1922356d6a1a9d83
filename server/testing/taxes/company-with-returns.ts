import { randomUUID } from 'node:crypto';
import { ledgerQuestionKeys } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { type ReturnAnswer, type ReturnQuestionKey, returnQuestions } from '@zarpa/contract/returns/questions.rules.ts';
import { saveAnswer } from '../../domains/ledger/book/answers.queries.ts';
import { saveBalance } from '../../domains/ledger/ledgers/rates.queries.ts';
import { saveReportedProcessor } from '../../domains/ledger/processors/processors.queries.ts';
import type { RegistrationRow } from '../../domains/payments/payments.queries.ts';
import { storeProfile } from '../../domains/profile/store-profile.ts';
import { everyYear, saveReturnAnswer } from '../../domains/returns/questions/return-answers.queries.ts';
import { taxNumberPurpose } from '../../domains/returns/sealing/sealed-purposes.rules.ts';
import { companyYears } from '../../domains/tax/dates/load-taxes.ts';
import { refreshObligations } from '../../domains/tax/dates/refresh-obligations.ts';
import { insertAnswer } from '../../domains/tax/facts/tax-facts.queries.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';
import { insert, update } from '../database/rows.ts';
import { companyOf2025, ledgerCalls, type Line, mercuryCsv } from '../ledger/own-ledger.ts';
import { returnCalls } from './own-returns.ts';
import type { FormedCompany } from './own-taxes.ts';

/** A bank's year whose movements our rules classify, or the customer did. */
export const linesOf2025: readonly Line[] = [
  ['2025-03-03', 'Titular Principal', '5000.00'],
  ['2025-04-10', 'Stripe payout', '1234.56'],
  ['2025-05-11', 'AWS', '-99.90'],
  ['2025-06-12', 'Google Ads', '-250.00'],
  ['2025-09-01', 'Titular Principal', '-1500.25'],
];

/** The preparer of new papers, so that the team files them; set by nobody of the team. */
export async function namePreparer(app: TestApp, name = 'Preparador Inscrito'): Promise<void> {
  const firm = { firm_name: 'Firma Inscrita LLC', firm_ein: '12-3456789', firm_address: '', firm_phone: '' };
  await insert(app.db, 'preparers', {
    id: randomUUID(),
    name,
    ptin: 'P01234567',
    ...firm,
    reason: 'x',
    set_by: 'x',
    set_at: new Date(),
  });
}

/** A company with one owner, foreign by default, formed in 2025, with all answers for its papers of that year. */
export async function companyWithReturns(
  app: TestApp,
  { facts = foreignPerson, lines = linesOf2025, by }: { facts?: Facts; lines?: readonly Line[]; by?: Customer } = {},
): Promise<FormedCompany> {
  const of = await companyOf2025(app, by);
  await giveEin(app, of);
  await describe(app, of);
  await saveFacts(app, of, [['taxed_as', 'default'], ['fiscal_year_end', '12-31'], ...facts]);
  await fillYear(app, of, lines);
  await answerAll(app, of);
  return of;
}

export const giveEin = (app: TestApp, { registrationId }: FormedCompany) => {
  const digits = registrationId.replaceAll(/\D/g, '').padStart(7, '1').slice(0, 7);
  return update(app.db, 'companies', { registration_id: registrationId }, { ein: `98-${digits}` });
};

/** As if its SS-4 had been sent on 12 June 2025. */
export const applyForEin = (app: TestApp, of: FormedCompany, state: 'prepared' | 'out' | 'refused', attempt = 1) =>
  insert(app.db, 'filings', {
    id: randomUUID(),
    case_id: of.caseId,
    user_id: of.customer.userId,
    kind: 'ein',
    attempt,
    provider: 'manual',
    name_used: 'Faro Digital LLC',
    state,
    sent_at: new Date('2025-06-12T09:00:00Z'),
  });

type Facts = readonly (readonly [fact: string, value: string])[];

export const foreignPerson: Facts = [
  ['owners_are', 'foreign'],
  ['owner_is', 'person'],
  ['related_transactions:2025', 'yes'],
  ['us_business', 'no'],
];

/** Stores them directly: each call of the API would recompute all dates. */
export async function saveFacts(app: TestApp, { registrationId, customer: { userId } }: FormedCompany, facts: Facts) {
  const owner = { registrationId, userId };
  const by = { answeredAt: app.context.clock(), said_by: 'customer', staffId: null, reason: null } as const;
  await app.db.transaction().execute(async (tx) => {
    for (const [fact, value] of facts) await insertAnswer(tx, owner, { fact, from: null, value, ...by });
    await refreshObligations(app.context, tx, owner);
  });
}

async function describe(app: TestApp, { registrationId, customer: { userId } }: FormedCompany) {
  const activity = { activity_type: 'Programación a medida', is_primary_activity: true, naics_code: '541511' };
  const of = { registration_id: registrationId, user_id: userId, position: 0, version: 1 };
  await insert(app.db, 'business_activities', {
    id: randomUUID(),
    ...of,
    ...activity,
    updated_at: app.context.clock(),
  });
  const row = { id: registrationId, user_id: userId } as RegistrationRow;
  const sent = { accounting_method: 'cash' } as const;
  await app.db.transaction().execute((tx) => storeProfile(app.context, tx, row, { sent }));
}

async function fillYear(app: TestApp, of: FormedCompany, lines: readonly Line[]): Promise<void> {
  const { keep } = ledgerCalls(app, of);
  await keep(mercuryCsv(lines), 2025);
  const params = { id: of.registrationId };
  const { token } = of.customer;
  const { items } = await ledgerCalls(app, of).entries(2025, { view: 'open' });
  for (const { id, version, amount_minor } of items)
    await app.call('PUT /api/companies/:id/ledger/entries/:entryId', {
      token,
      params: { ...params, entryId: id },
      body: { version, category: amount_minor > 0 ? 'income' : 'software' } as never,
    });
  const { owner, held } = await yearOf2025(app, of);
  const answer = { held, answer: { answer: 'no', items: [] }, at: app.context.clock() } as const;
  await app.db.transaction().execute(async (tx) => {
    for (const question of ledgerQuestionKeys) await saveAnswer(tx, owner, { ...answer, question });
    const at = { day: held.end, said_at: answer.at };
    // Unknown: what the processor collected before paying out.
    const figures = { gross_cents: null, fees_cents: 0, refunds_cents: 0 };
    if (lines.some(([, description]) => description.startsWith('Stripe')))
      await saveReportedProcessor(tx, owner, { ...at, processor: 'Stripe', ...figures });
    const account = 'mercury:Mercury Checking xx1234:USD';
    if (lines.length > 0) await saveBalance(tx, owner, { ...at, account, closing_minor: 438_441 });
  });
}

/** Answers every question of the papers of 2025, stored directly: each call of the API would read the whole year again. */
export async function answerAll(app: TestApp, of: FormedCompany): Promise<void> {
  const { questions } = await returnCalls(app, of).get();
  const { owner, held } = await yearOf2025(app, of);
  const { fileKeys, clock } = app.context;
  await app.db.transaction().execute(async (tx) => {
    for (const { key, owner: about, answer: given } of questions) {
      if (given !== null) continue;
      const { subject, input } = returnQuestions[key];
      const answer = foreignAnswers[key] ?? 'no';
      const isSealed = input === 'tax_id';
      await saveReturnAnswer(
        tx,
        owner,
        {
          held: subject === 'owner' ? everyYear : held,
          subject: about?.id ?? '',
          question: key,
          value: isSealed ? null : answer,
          sealed: isSealed ? fileKeys.seal(taxNumberPurpose, owner.userId, String(answer)) : null,
          answeredAt: clock(),
        },
        undefined,
      );
    }
  });
}

async function yearOf2025(app: TestApp, { registrationId, customer: { userId } }: FormedCompany) {
  const years = await companyYears(app.context, { id: registrationId, user_id: userId });
  return { owner: { registrationId, userId }, held: years.find(({ year }) => year === 2025)!.held };
}

export const foreignAnswers: Partial<Record<ReturnQuestionKey, ReturnAnswer>> = {
  citizenship: 'AR',
  residence: 'AR',
  business_countries: ['AR', 'ES'],
  countries: ['AR'],
  us_tax_id: 'none',
  foreign_tax_id: '20-12345678-9',
  activity: '541430',
  party_loan_from_before: 0,
  party_loan_to_before: 0,
  other_assets: 0,
  inventory_after: 0,
  guaranteed_payments: 0,
};
