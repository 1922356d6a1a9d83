/** A company with known dates, without running its case. */
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { Customer } from '../customer.ts';
import { query } from '../database.ts';

export async function formOn(registrationId: string, day: string): Promise<void> {
  await query('update companies set formed_on = $2 where registration_id = $1', [registrationId, day]);
}

export function readTaxes({ call }: Customer, registrationId: string) {
  return call('GET /api/companies/:id/taxes', { params: { id: registrationId } }).then(({ data }) => data.taxes);
}

export async function answer(
  { call }: Customer,
  registrationId: string,
  answers: Readonly<Record<string, string | number>>,
): Promise<void> {
  for (const [fact, value] of Object.entries(answers))
    await call('PUT /api/companies/:id/tax-facts', {
      params: { id: registrationId },
      body: { fact, before: null, value },
    });
}

type Settling = WireCalls['PUT /api/companies/:id/obligations']['body'];

export async function settle({ call }: Customer, registrationId: string, body: Settling): Promise<void> {
  await call('PUT /api/companies/:id/obligations', { params: { id: registrationId }, body });
}

export const foreignOwner = { taxed_as: 'default', owners_are: 'foreign', fiscal_year_end: '12-31' };
