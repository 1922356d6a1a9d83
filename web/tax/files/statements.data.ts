import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../api/call.ts';
import type { CallOptions } from '../../api/wire-request.ts';
import { documentsKey } from '../../documents/documents.data.ts';
import type { Place } from './upload-queue.state.ts';

export type Statement = CallAnswer<'GET /api/tax/bank-statements'>['files'][number];
type Of = Pick<Place, 'registrationId' | 'year'>;

/** The files of a company's banks of a year, newest first. */
export function statementsQuery({ registrationId, year }: Of) {
  return queryOptions({
    queryKey: ['bank-statements', registrationId, year],
    queryFn: async ({ signal }) => {
      try {
        const query = { company_id: registrationId, year };
        return (await call('GET /api/tax/bank-statements', { query }, { signal })).files;
      } catch (error) {
        // portal.md §8
        console.warn('bank statements: not loaded', error);
        throw error;
      }
    },
    staleTime: 0,
  });
}

export async function sendStatement(
  { registrationId, year }: Of,
  file: File,
  options: CallOptions,
): Promise<Statement> {
  const body = { company_id: registrationId, year };
  const input = { body, files: [file], hasPlainFields: true } as const;
  return (await call('POST /api/tax/upload-bank-statement', input, options)).file;
}

/** In its list at once; the same file again is the same line. */
export function showStatement(client: QueryClient, of: Of, kept: Statement): void {
  client.setQueryData(
    statementsQuery(of).queryKey,
    (files) => files && [kept, ...files.filter(({ id }) => id !== kept.id)],
  );
}

/** After the last of them, as the server has it; they are papers of the company as well. */
export function reloadStatements(client: QueryClient, of: Of): void {
  void client.invalidateQueries({ queryKey: statementsQuery(of).queryKey });
  void client.invalidateQueries({ queryKey: [...documentsKey, of.registrationId] });
}
