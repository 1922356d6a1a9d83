import { randomUUID } from 'node:crypto';
import { ledgerQuestionKeys } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { returnQuestions, type ReturnAnswer, type ReturnQuestionKey } from '@zarpa/contract/returns/questions.rules.ts';
import { saveAnswer } from '../../domains/ledger/questionnaire/answers.queries.ts';
import { everyYear, saveReturnAnswer } from '../../domains/returns/questions/return-answers.queries.ts';
import { taxNumberPurpose } from '../../domains/returns/sealing/sealed-purposes.rules.ts';
import { insertAnswer } from '../../domains/tax/facts/tax-facts.queries.ts';
import { refreshObligations } from '../../domains/tax/dates/refresh-obligations.ts';
import { companyYears } from '../../domains/tax/dates/company-years.ts';
import { companyOf2025, ledgerCalls, mercuryCsv, type Line } from '../ledger/own-ledger.ts';
import { taxCalls, type FormedCompany } from './own-taxes.ts';
import { runJobs } from '../app/run-jobs.ts';
import { pdfOf } from '../files/sample-files.ts';
import type { TestBrowser } from '../people/second-factor.ts';
import { insert, update } from '../database/rows.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';

/** A year of a bank, whose movements a rule of the house places by itself or a person said. */
export const linesOf2025: readonly Line[] = [
  ['2025-03-03', 'Titular Principal', '5000.00'],
  ['2025-04-10', 'Stripe payout', '1234.56'],
  ['2025-05-11', 'AWS', '-99.90'],
  ['2025-06-12', 'Google Ads', '-250.00'],
  ['2025-09-01', 'Titular Principal', '-1500.25'],
];

/** How a customer prepares, has made and approves the papers of a year. */
export function returnCalls(app: TestApp, of: FormedCompany, by: Customer = of.customer) {
  const at = { token: by.token, params: { id: of.registrationId } };
  const get = async (year = 2025) =>
    (await app.call('GET /api/companies/:id/returns', { ...at, query: { year: String(year) } })).body.data.returns;
  const packetAt = (returnId: string) => ({ token: by.token, params: { id: of.registrationId, returnId } });
  return {
    at,
    get,
    answer: (
      question: ReturnQuestionKey,
      answer: ReturnAnswer | null,
      { year = 2025, owner_id = null as string | null, before = null as string | null } = {},
    ) =>
      app.call('PUT /api/companies/:id/return-answers', {
        ...at,
        body: { year, question, owner_id, before, answer: answer as string | number | string[] | null },
      }),
    make: (year = 2025) => app.call('POST /api/companies/:id/returns', { ...at, body: { year } }),
    code: (returnId: string) => app.call('POST /api/companies/:id/returns/:returnId/code', packetAt(returnId)),
    approve: (returnId: string, body: { generation: number; name: string; code: string }) =>
      app.call('POST /api/companies/:id/returns/:returnId/approval', { ...packetAt(returnId), body }),
    signPage: (returnId: string, generation: number, page = photo(returnId)) =>
      app.call('POST /api/companies/:id/returns/:returnId/signed-pages', {
        ...packetAt(returnId),
        body: { generation },
        files: [page],
      }),
    addStatement: (returnId: string, generation: number, pages = 2) =>
      app.call('POST /api/companies/:id/returns/:returnId/cause-statements', {
        ...packetAt(returnId),
        body: { generation },
        files: [{ name: 'reasonable-cause.pdf', content: pdfOf(pages) }],
      }),
    prove: (returnId: string, { generation, pages, at, kind = 'fax_confirmation' }: Proof & { generation: number }) =>
      app.call('POST /api/companies/:id/returns/:returnId/proofs', {
        ...packetAt(returnId),
        body: { generation, kind, number: '7731', at, pages },
        files: [{ name: 'fax.pdf', content: pdfOf(1) }],
      }),
    packet: async (kind = 'form_5472', year = 2025) => {
      const found = (await get(year)).wanted.find((one) => one.kind === kind)?.packet;
      if (!found) throw new Error(`no packet of ${kind}`);
      return found;
    },
  };
}

/** A signed page as somebody photographs it: another picture for each `about`. */
export const photo = (about: string) => ({ name: 'pagina.pdf', content: pdfOf(1, { trailer: `/About (${about})` }) });

/** Whoever prepares what is made from now on, so that the team files it; said by nobody of the team. */
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

/**
 * A company of one owner, foreign unless `said` otherwise, that was formed in 2025, with everything said of which its papers of that
 * year are made.
 */
export async function companyWithReturns(
  app: TestApp,
  { said = foreignPerson, lines = linesOf2025, by }: { said?: Said; lines?: readonly Line[]; by?: Customer } = {},
): Promise<FormedCompany> {
  const of = await companyOf2025(app, by);
  await update(
    app.db,
    'companies',
    { registration_id: of.registrationId },
    { ein: `98-${of.registrationId.replaceAll(/\D/g, '').padStart(7, '1').slice(0, 7)}` },
  );
  await app.call('POST /api/companies/:id/activities', {
    ...taxCalls(app, of).at,
    body: { ...activity },
  });
  await app.call('PUT /api/companies/:id/profile', { ...taxCalls(app, of).at, body: { accounting_method: 'cash' } });
  await sayFacts(app, of, [['taxed_as', 'default'], ['fiscal_year_end', '12-31'], ...said]);
  await fillYear(app, of, lines);
  await answerAll(app, of);
  return of;
}

type Said = readonly (readonly [fact: string, value: string])[];

export const foreignPerson: Said = [
  ['owners_are', 'foreign'],
  ['owner_is', 'person'],
  ['related_transactions:2025', 'yes'],
  ['us_business', 'no'],
];

/** Kept as the call keeps them: each call would reckon all dates again. */
async function sayFacts(app: TestApp, { registrationId, customer: { userId } }: FormedCompany, said: Said) {
  const owner = { registrationId, userId };
  const by = { answeredAt: app.context.clock(), said_by: 'customer', staffId: null, reason: null } as const;
  await app.db.transaction().execute(async (tx) => {
    for (const [fact, value] of said) await insertAnswer(tx, owner, { fact, from: null, value, ...by });
    await refreshObligations(app.context, tx, owner);
  });
}

const activity = {
  activity_type: 'Programación a medida',
  activity_description: null,
  is_primary_activity: true,
  naics_code: '541511',
  estimated_annual_revenue: null,
  revenue_percentage: null,
};

/** Its bank's file, read and placed, and the year's questionnaire answered with no. */
async function fillYear(app: TestApp, of: FormedCompany, lines: readonly Line[]): Promise<void> {
  const { keep, ledger } = ledgerCalls(app, of);
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
  const said = { held, answer: { answer: 'no', items: [] }, at: app.context.clock() } as const;
  await app.db.transaction().execute(async (tx) => {
    for (const question of ledgerQuestionKeys) await saveAnswer(tx, owner, { ...said, question });
  });
  // Nobody knows what a processor collected before it paid out.
  const { processors } = (
    await app.call('GET /api/companies/:id/ledger/processors', { token, params, query: { year: '2025' } })
  ).body.data;
  const figures = { gross_cents: null, fees_cents: 0, refunds_cents: 0 };
  for (const { processor } of processors)
    await app.call('PUT /api/companies/:id/ledger/processors', {
      token,
      params,
      body: { year: 2025, processor, figures },
    });
  for (const { account, closing_minor } of (await ledger(2025)).accounts)
    if (closing_minor === null)
      await app.call('PUT /api/companies/:id/ledger/balances', {
        token,
        params,
        body: { year: 2025, account, closing_minor: 438_441 } as never,
      });
}

/** Every question of the papers of 2025, kept as the call keeps an answer: each call would read the whole year again. */
export async function answerAll(app: TestApp, of: FormedCompany): Promise<void> {
  const { questions } = await returnCalls(app, of).get();
  const { owner, held } = await yearOf2025(app, of);
  const { fileKeys, clock } = app.context;
  await app.db.transaction().execute(async (tx) => {
    for (const { key, owner: about, answer: given } of questions) {
      if (given !== null) continue;
      const { subject, input } = returnQuestions[key];
      const answer = answers[key] ?? 'no';
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

const answers: Partial<Record<ReturnQuestionKey, ReturnAnswer>> = {
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

/** Asked for, and made by the worker. */
export async function makeReturns(app: TestApp, of: FormedCompany, year = 2025): Promise<void> {
  await returnCalls(app, of).make(year);
  await runJobs(app, 'make-return');
}

/** How the team reviews, sends and proves a packet. */
export function teamCalls(staff: TestBrowser, id: string) {
  const params = { id };
  return {
    get: () => staff.call('GET /api/admin/returns/:id', { params }),
    review: (generation: number, verdict: 'accept' | 'send_back', note?: string) =>
      staff.call('POST /api/admin/returns/:id/review', {
        params,
        body: { generation, verdict, ...(note !== undefined && { note }) },
      }),
    comparePage: (documentId: string, verdict: 'matches' | 'sent_back', note?: string) =>
      staff.call('POST /api/admin/returns/:id/signed-pages/:documentId', {
        params: { id, documentId },
        body: { verdict, ...(note !== undefined && { note }) },
      }),
    send: (generation: number, at: string) =>
      staff.call('POST /api/admin/returns/:id/sending', {
        params,
        body: { generation, way: 'fax', to: '855-887-7737', at },
      }),
    prove: (generation: number, { pages, at, kind = 'fax_confirmation' }: Proof) =>
      staff.call('POST /api/admin/returns/:id/proofs', {
        params,
        body: { generation, kind, number: '7731', at, pages },
        files: [{ name: 'fax.pdf', content: pdfOf(1) }],
      }),
    addStatement: (generation: number, pages = 2) =>
      staff.call('POST /api/admin/returns/:id/cause-statements', {
        params,
        body: { generation },
        files: [{ name: 'reasonable-cause.pdf', content: pdfOf(pages) }],
      }),
    notice: (document_id: string, note = 'CP259A: pide el 1120 de 2025.') =>
      staff.call('POST /api/admin/returns/:id/notices', { params, body: { document_id, note } }),
    reopen: (reason = 'Apareció una cuenta.') =>
      staff.call('POST /api/admin/returns/:id/amendments', { params, body: { reason } }),
  };
}

type Proof = { pages: number; at: string; kind?: 'fax_confirmation' | 'online_receipt' };

/** The code of the newest mail to this address. */
export async function mailedCode(app: TestApp, email: string): Promise<string> {
  await runJobs(app, 'deliver-outbox');
  const [newest] = app.mail.messages(email).filter(({ subject }) => subject.startsWith('Tu código para aprobar'));
  const text = newest && (await app.mail.message(newest.id))?.text;
  const [code] = /\b\d{6}\b/.exec(text ?? '') ?? [];
  if (!code) throw new Error('no code was mailed');
  return code;
}

/** Made, accepted and approved with a mailed code; what its customer sees of it. */
export async function approvedReturn(app: TestApp, of: FormedCompany, staff: TestBrowser) {
  const { packet, code, approve } = returnCalls(app, of);
  await makeReturns(app, of);
  const { id, generation } = await packet();
  await teamCalls(staff, id).review(generation, 'accept');
  await code(id);
  const mailed = await mailedCode(app, of.customer.email);
  await approve(id, { generation, name: 'Titular Principal', code: mailed });
  return packet();
}

/** Signed with ink and compared: a packet that may be sent. */
export async function signedReturn(app: TestApp, of: FormedCompany, staff: TestBrowser) {
  const { packet, signPage } = returnCalls(app, of);
  const { id, generation } = await approvedReturn(app, of, staff);
  await signPage(id, generation);
  const [page] = (await packet()).signed_pages;
  await teamCalls(staff, id).comparePage(page!.document_id, 'matches');
  return packet();
}
