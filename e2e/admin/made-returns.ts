/** A company with generated returns for 2025: makes all prerequisites and waits for the worker. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { query } from '../database.ts';
import { mercuryFile } from '../tax/bank-samples.ts';
import { createCompany } from '../purchase.ts';
import { activity, answerPapers, endLedger } from '../returns/last-year.ts';
import { answer } from '../tax/own-dates.ts';

const year = 2025;

export async function makeReturn(
  customer: Customer,
  details: Parameters<typeof createCompany>[1] = {},
): Promise<{ registrationId: string; returnId: string }> {
  const { registrationId } = await createCompany(customer, details);
  await knowCompany(customer, registrationId);
  await fillLedger(customer, registrationId);
  await answerPapers(customer, { registrationId }, { ofYear: year });
  await namePreparer();
  return { registrationId, returnId: await regenerate(customer, registrationId) };
}

/** With a preparer, the team files new packets. */
async function namePreparer(): Promise<void> {
  await query(
    `insert into preparers (id, name, ptin, firm_name, firm_ein, firm_address, firm_phone, reason, set_by, set_at)
     values ($1, 'Preparador Inscrito', 'P01234567', 'Firma Inscrita LLC', '', '', '', 'x', 'x', clock_timestamp())`,
    [randomUUID()],
  );
}

/** Waits for the worker; may be called repeatedly. */
export async function regenerate(customer: Customer, registrationId: string): Promise<string> {
  const params = { id: registrationId };
  const packet = async () => {
    const { data } = await customer.call('GET /api/companies/:id/returns', { params, query: { year } });
    return data.returns.wanted.find(({ kind }) => kind === 'form_5472')?.packet;
  };
  await customer.call('POST /api/companies/:id/returns', { params, body: { year } });
  await expect.poll(async () => (await packet())?.state, { timeout: 60_000 }).toBe('in_review');
  return (await packet())!.id;
}

async function knowCompany(customer: Customer, registrationId: string): Promise<void> {
  const ein = `98-${registrationId.replaceAll(/\D/g, '').padStart(7, '1').slice(0, 7)}`;
  await query(`update companies set formed_on = '2025-02-10', ein = $2 where registration_id = $1`, [
    registrationId,
    ein,
  ]);
  await query(`update registrations set paid_at = '2025-02-01T10:00:00Z' where id = $1`, [registrationId]);
  await customer.call('POST /api/companies/:id/activities', {
    params: { id: registrationId },
    body: activity,
  });
  await answer(customer, registrationId, {
    taxed_as: 'default',
    owners_are: 'foreign',
    owner_is: 'person',
    fiscal_year_end: '12-31',
    'related_transactions:2025': 'yes',
    us_business: 'no',
  });
}

async function fillLedger(customer: Customer, registrationId: string): Promise<void> {
  const params = { id: registrationId };
  const file = mercuryFile('mercury.csv', [
    ['2025-03-03', 'Titular Principal', '5000.00'],
    ['2025-05-11', 'AWS', '-99.90'],
    ['2025-09-01', 'Titular Principal', '-1500.25'],
  ]);
  await customer.call('POST /api/tax/upload-bank-statement', { body: { company_id: registrationId, year }, file });
  const entries = async () =>
    (await customer.call('GET /api/companies/:id/ledger/entries', { params, query: { year } })).data.total;
  await expect.poll(entries, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  await endLedger(customer, { registrationId }, { year, closing_minor: 339_985 });
}
