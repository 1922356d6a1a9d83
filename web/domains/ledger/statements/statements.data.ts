import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, logged, queryClient, showAnswer } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { pollMs } from '../../../platform/api/poll.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { documentsKey } from '../../documents/documents.data.ts';
import { reloadLedger } from '../ledger-year.data.ts';
import { reloadReturns } from '../../returns/returns-key.ts';
import type { Place } from './upload/upload-queue.state.ts';

export type Statement = CallAnswer<'GET /api/tax/bank-statements'>['files'][number];
export type Reading = Statement['reading'];
export type ReadingAccount = Reading['accounts'][number];
export type StatementDetail = CallAnswer<'GET /api/tax/bank-statements/:id'>['data'];
export type Question = NonNullable<StatementDetail['question']>;
export type StatementRow = CallAnswer<'GET /api/tax/bank-statements/:id/rows'>['data']['items'][number];
export type StatementAnswers = CallInput<'PUT /api/tax/bank-statements/:id'>['body'];
export type RowDecision = CallInput<'PUT /api/tax/bank-statements/:id/rows/:row'>['body'];
type YearPlace = Pick<Place, 'registrationId' | 'year'>;

const statementsKey = ['bank-statements'];
const readingMs = 2_500;
const isWaiting = ({ reading }: Statement) => reading.state === 'waiting';

export function statementsQuery({ registrationId, year }: YearPlace) {
  return queryOptions({
    queryKey: [...statementsKey, registrationId, year],
    // portal.md §8
    queryFn: ({ signal }) => {
      const query = { company_id: registrationId, year };
      return logged(
        'bank statements',
        async () => (await call('GET /api/tax/bank-statements', { query }, { signal })).files,
      );
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isWaiting) ? readingMs : pollMs()),
    staleTime: 0,
  });
}

export const statementQuery = (id: string) =>
  apiQuery('GET /api/tax/bank-statements/:id', { params: { id } }, [...statementsKey, 'one', id], {
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data.file) ? readingMs : pollMs()),
    staleTime: 0,
  });

export function statementRowsQuery(id: string, state: StatementRow['state']) {
  return infiniteQueryOptions({
    queryKey: [...statementsKey, 'rows', id, state],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = cursor === undefined ? { state } : { state, cursor };
      return (await call('GET /api/tax/bank-statements/:id/rows', { params: { id }, query }, { signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

export async function sendStatement(
  { registrationId, year }: YearPlace,
  file: File,
  options: CallOptions,
): Promise<Statement> {
  const body = { company_id: registrationId, year };
  const input = { body, files: [file], hasPlainFields: true } as const;
  return (await call('POST /api/tax/upload-bank-statement', input, options)).file;
}

export async function updateStatement(id: string, answers: StatementAnswers): Promise<void> {
  const { data } = await call('PUT /api/tax/bank-statements/:id', { params: { id }, body: answers });
  await showAnswer(statementQuery(id), data);
  putInLists(data.file);
}

export async function updateRow(id: string, row: number, decision: RowDecision): Promise<StatementRow> {
  const params = { id, row: String(row) };
  const { data } = await call('PUT /api/tax/bank-statements/:id/rows/:row', { params, body: decision });
  const { queryKey } = statementQuery(id);
  queryClient.setQueryData(queryKey, (detail) => detail && { ...detail, file: data.file });
  putInLists(data.file);
  await queryClient.invalidateQueries({ queryKey: [...statementsKey, 'rows', id] });
  void reloadLedger();
  return data.row;
}

export async function deleteStatement(id: string): Promise<number> {
  const { data } = await call('DELETE /api/tax/bank-statements/:id', { params: { id } });
  queryClient.setQueriesData<Statement[]>({ queryKey: statementsKey, predicate: isList }, (files) =>
    files?.filter((file) => file.id !== id),
  );
  // Other files may now report the entries that this one reported first. The removed file itself is not refetched.
  void queryClient.invalidateQueries({ queryKey: statementsKey, predicate: ({ queryKey }) => !queryKey.includes(id) });
  void reloadLedger();
  return data.entries;
}

function putInLists(file: Statement): void {
  queryClient.setQueriesData<Statement[]>({ queryKey: statementsKey, predicate: isList }, (files) =>
    files?.map((one) => (one.id === file.id ? file : one)),
  );
}

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => typeof queryKey[2] === 'number';

export function showStatement(place: YearPlace, file: Statement): void {
  queryClient.setQueryData(
    statementsQuery(place).queryKey,
    (files) => files && [file, ...files.filter(({ id }) => id !== file.id)],
  );
}

export function reloadStatements(place: YearPlace): void {
  void queryClient.invalidateQueries({ queryKey: statementsQuery(place).queryKey });
  reloadReturns();
  void queryClient.invalidateQueries({ queryKey: [...documentsKey, place.registrationId] });
}

export function reloadReading(): void {
  void queryClient.invalidateQueries({ queryKey: statementsKey });
  void reloadLedger();
}
