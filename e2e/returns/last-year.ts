import { ledgerQuestionKeys } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { ReturnAnswer, ReturnQuestionKey } from '@zarpa/contract/returns/questions.rules.ts';
import type { Customer } from '../customer.ts';
import { query } from '../database.ts';
import { storeFile, mercuryFile, type Line } from '../ledger/bank-lines.ts';
import { createCompany, type Company } from '../purchase.ts';
import { answer, foreignOwner, formOn } from '../tax/own-dates.ts';

export const year = new Date().getUTCFullYear() - 1;

const lines: readonly Line[] = [
  [`${year}-03-03`, 'Titular Principal', '5000.00'],
  [`${year}-04-10`, 'Stripe payout', '1234.56'],
  [`${year}-05-11`, 'AWS', '-99.90'],
  [`${year}-09-01`, 'Titular Principal', '-1500.25'],
];

type Details = Parameters<typeof createCompany>[1];

/** `left`: tax questions that stay open. */
export async function formedLastYear(
  customer: Customer,
  details?: Details,
  left: readonly string[] = [],
): Promise<Company> {
  const company = await createCompany(customer, details);
  const { registrationId } = company;
  await formOn(registrationId, `${year}-02-10`);
  const ein = `98-${registrationId.replaceAll(/\D/g, '').padStart(7, '1').slice(0, 7)}`;
  await query('update companies set ein = $2 where registration_id = $1', [registrationId, ein]);
  await customer.call('POST /api/companies/:id/activities', { params: { id: registrationId }, body: activity });
  const answers = {
    ...foreignOwner,
    owner_is: 'person',
    [`related_transactions:${year}`]: 'yes',
    us_business: 'no',
    [`wyoming_assets:${year}`]: 0,
  };
  const given = Object.entries(answers).filter(([fact]) => !left.includes(fact));
  await answer(customer, registrationId, Object.fromEntries(given));
  return company;
}

export const activity = {
  activity_type: 'Programación a medida',
  activity_description: null,
  is_primary_activity: true,
  naics_code: '541511',
  estimated_annual_revenue: null,
  revenue_percentage: null,
};

export const statement = mercuryFile(lines);

export async function fillYear(customer: Customer, company: Company): Promise<void> {
  await storeFile(customer, company, statement, year);
  await placeEntries(customer, company);
}

/** Of `statement`, which is read. */
export async function placeEntries(customer: Customer, company: Company): Promise<void> {
  const params = { id: company.registrationId };
  const open = await customer.call('GET /api/companies/:id/ledger/entries', { params, query: { year, view: 'open' } });
  for (const { id, amount_minor } of open.data.items)
    await customer.call('PUT /api/companies/:id/ledger/entries', {
      params,
      body: { ids: [id], category: amount_minor > 0 ? 'income' : 'software' },
    });
  await endLedger(customer, company, { year, closing_minor: 463_441 });
}

export async function endLedger(
  customer: Customer,
  { registrationId }: Pick<Company, 'registrationId'>,
  { year, closing_minor }: { year: number; closing_minor: number },
): Promise<void> {
  const params = { id: registrationId };
  for (const question of ledgerQuestionKeys)
    await customer.call('PUT /api/companies/:id/ledger/questions', {
      params,
      body: { year, question, before: null, answer: 'no', items: [] },
    });
  const { data } = await customer.call('GET /api/companies/:id/ledger', { params, query: { year } });
  for (const one of data.ledger.accounts)
    if (one.closing_minor === null)
      await customer.call('PUT /api/companies/:id/ledger/balances', {
        params,
        body: { year, account: one.account, closing_minor },
      });
}

/** Reclassifies the tools' payment, which changes the returns. */
export async function placeTools(
  customer: Customer,
  { registrationId }: Pick<Company, 'registrationId'>,
  category: CategoryKey,
): Promise<void> {
  const params = { id: registrationId };
  const { data } = await customer.call('GET /api/companies/:id/ledger/entries', { params, query: { year } });
  const { id } = data.items.find(({ description }) => description === 'AWS')!;
  await customer.call('PUT /api/companies/:id/ledger/entries', { params, body: { ids: [id], category } });
}

type Known = Pick<Company, 'registrationId'>;

export async function readReturns({ call }: Customer, { registrationId }: Known, ofYear = year) {
  const query = { year: ofYear };
  const { data } = await call('GET /api/companies/:id/returns', { params: { id: registrationId }, query });
  return data.returns;
}

/** Answers other than no. */
export const paperAnswers: Partial<Record<ReturnQuestionKey, ReturnAnswer>> = {
  citizenship: 'AR',
  residence: 'AR',
  business_countries: ['AR', 'ES'],
  countries: ['AR'],
  us_tax_id: 'none',
  foreign_tax_id: '20-12345678-9',
  activity: '541430',
  other_assets: 0,
};

/** Answers the returns' questions except those in `left`. */
export async function answerPapers(
  customer: Customer,
  company: Known,
  { left = [], ofYear = year }: { left?: readonly ReturnQuestionKey[]; ofYear?: number } = {},
): Promise<void> {
  for (const { key, owner, answer: given } of (await readReturns(customer, company, ofYear)).questions) {
    if (given !== null || left.includes(key)) continue;
    await customer.call('PUT /api/companies/:id/return-answers', {
      params: { id: company.registrationId },
      body: {
        year: ofYear,
        question: key,
        owner_id: owner?.id ?? null,
        before: null,
        answer: (paperAnswers[key] ?? 'no') as string | number | string[],
      },
    });
  }
}

export async function reviewPapers(
  staff: Customer,
  customer: Customer,
  company: Company,
  verdict: { verdict: 'accept' | 'send_back'; note?: string },
): Promise<string> {
  const { wanted } = await readReturns(customer, company);
  const packet = wanted.find(({ kind }) => kind === 'form_5472')!.packet!;
  const params = { id: packet.id };
  await staff.call('POST /api/admin/returns/:id/review', {
    params,
    body: { generation: packet.generation, ...verdict },
  });
  return packet.id;
}
