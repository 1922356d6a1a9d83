import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { ScreeningAnswer, ScreeningKey } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { queryClient } from '../../../platform/api/api-query.ts';
import { call } from '../../../platform/api/call.ts';
import { urlOf, type CallOptions } from '../../../platform/api/wire-request.ts';
import { showTaxes, taxesQuery, type Taxes } from '../taxes.data.ts';

export type FactValue = string | number;
export type Settling = WireCalls['PUT /api/companies/:id/obligations']['body'];

/** `before` is the displayed answer; null removes the answer. */
export async function saveAnswer(
  registrationId: string,
  body: { fact: string; from: string | null; before: FactValue | null; value: FactValue | null },
): Promise<Taxes> {
  return (await call('PUT /api/companies/:id/tax-facts', { params: { id: registrationId }, body })).data.taxes;
}

export const settleDate = async (registrationId: string, body: Settling) =>
  (await call('PUT /api/companies/:id/obligations', { params: { id: registrationId }, body })).data.taxes;

export async function saveScreening(
  registrationId: string,
  body: { question: ScreeningKey; answer: ScreeningAnswer | null },
): Promise<Taxes> {
  return (await call('PUT /api/companies/:id/tax-screening', { params: { id: registrationId }, body })).data.taxes;
}

type MissedYearBody = WireCalls['PUT /api/companies/:id/missed-years']['body'];

export const saveMissedYear = async (registrationId: string, body: MissedYearBody) =>
  (await call('PUT /api/companies/:id/missed-years', { params: { id: registrationId }, body })).data.taxes;

export type Proof = { id: string; name: string; size_bytes: number };

export async function sendProof(
  { registrationId, key }: { registrationId: string; key: string },
  file: File,
  options: CallOptions,
): Promise<Proof> {
  const input = { params: { id: registrationId }, body: { key }, files: [file] };
  const { document } = (await call('POST /api/companies/:id/tax-proofs', input, options)).data;
  await queryClient.invalidateQueries({ queryKey: ['documents', registrationId] });
  return document;
}

export async function createCalendar(registrationId: string): Promise<string> {
  const { url, since } = (await call('POST /api/companies/:id/tax-calendar', { params: { id: registrationId } })).data;
  await putCalendar(registrationId, { since });
  return url;
}

export async function endCalendar(registrationId: string): Promise<void> {
  await call('DELETE /api/companies/:id/tax-calendar', { params: { id: registrationId } });
  await putCalendar(registrationId, null);
}

async function putCalendar(registrationId: string, calendar: Taxes['calendar']): Promise<void> {
  const taxes = queryClient.getQueryData(taxesQuery(registrationId).queryKey);
  if (taxes) await showTaxes({ ...taxes, calendar });
}

export const calendarHref = (registrationId: string): string =>
  urlOf('/api/companies/:id/impuestos.ics', { id: registrationId }, {});
