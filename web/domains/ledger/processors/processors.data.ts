import { apiQuery, fresh, showAnswer } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { ledgerKey, reloadLedger, type LedgerPlace } from '../ledger-year.data.ts';

export type Processor = CallAnswer<'GET /api/companies/:id/ledger/processors'>['data']['processors'][number];
export type ProcessorFigures = CallInput<'PUT /api/companies/:id/ledger/processors'>['body']['figures'];

export function processorsQuery({ registrationId, year }: LedgerPlace) {
  const input = { params: { id: registrationId }, query: { year } };
  return apiQuery(
    'GET /api/companies/:id/ledger/processors',
    input,
    [...ledgerKey(registrationId), 'processors', year],
    'processors',
    fresh,
  );
}

/** Null removes the typed figures. */
export async function saveProcessor(place: LedgerPlace, processor: string, figures: ProcessorFigures): Promise<void> {
  const body = { year: place.year, processor, figures };
  const input = { params: { id: place.registrationId }, body };
  const { processors } = (await call('PUT /api/companies/:id/ledger/processors', input)).data;
  await showAnswer(processorsQuery(place), processors);
  void reloadLedger(place.registrationId);
}
