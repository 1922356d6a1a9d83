import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { ledgerKey, reloadLedger, type LedgerPlace } from '../ledger-year.data.ts';

export type Questionnaire = CallAnswer<'GET /api/companies/:id/ledger/questions'>['data']['questionnaire'];
export type GivenAnswer = Questionnaire['answers'][number];
export type AnswerTold = Omit<WireCalls['PUT /api/companies/:id/ledger/questions']['body'], 'year'>;

/** What was answered of a year, and what that means. The questions themselves are no part of it: they weigh more. */
export function questionsQuery({ registrationId, year }: LedgerPlace) {
  return queryOptions({
    queryKey: [...ledgerKey(registrationId), 'questions', year],
    queryFn: async ({ signal }) => {
      const input = { params: { id: registrationId }, query: { year } };
      return (await call('GET /api/companies/:id/ledger/questions', input, { signal })).data.questionnaire;
    },
    staleTime: 0,
  });
}

/** Over what was seen; throws `ledger.answer_changed` where something else stands there by now. */
export async function saveLedgerAnswer(
  client: QueryClient,
  place: LedgerPlace,
  answer: AnswerTold,
): Promise<Questionnaire> {
  const input = { params: { id: place.registrationId }, body: { ...answer, year: place.year } };
  const { questionnaire } = (await call('PUT /api/companies/:id/ledger/questions', input)).data;
  const { queryKey } = questionsQuery(place);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, questionnaire);
  // The entries that it makes; nobody waits for them here.
  void reloadLedger(client, place.registrationId);
  return questionnaire;
}
