import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { apiQuery, fresh, showAnswer } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { ledgerKey, reloadLedger, type LedgerPlace } from '../ledger-year.data.ts';

export type Questionnaire = CallAnswer<'GET /api/companies/:id/ledger/questions'>['data']['questionnaire'];
export type GivenAnswer = Questionnaire['answers'][number];
export type AnswerBody = Omit<WireCalls['PUT /api/companies/:id/ledger/questions']['body'], 'year'>;

export function questionsQuery({ registrationId, year }: LedgerPlace) {
  const input = { params: { id: registrationId }, query: { year } };
  return apiQuery(
    'GET /api/companies/:id/ledger/questions',
    input,
    [...ledgerKey(registrationId), 'questions', year],
    'questionnaire',
    fresh,
  );
}

/** Throws `ledger.answer_changed` when the stored answer is newer. */
export async function saveLedgerAnswer(place: LedgerPlace, answer: AnswerBody): Promise<Questionnaire> {
  const input = { params: { id: place.registrationId }, body: { ...answer, year: place.year } };
  const { questionnaire } = (await call('PUT /api/companies/:id/ledger/questions', input)).data;
  await showAnswer(questionsQuery(place), questionnaire);
  // Not awaited: the new entries show elsewhere.
  void reloadLedger(place.registrationId);
  return questionnaire;
}
