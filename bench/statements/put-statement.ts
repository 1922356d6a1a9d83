import { Readable } from 'node:stream';
import type { Context } from '@zarpa/server/context.ts';
import { uploadBankStatement } from '@zarpa/server/domains/ledger/statements/bank-statement.ts';
import { actorOf, caller, type Company } from './company-of-2025.ts';

/** Uploads a bank file as the owner does: stored and queued. Returns the job's data. */
export async function putStatement(
  context: Context,
  company: Company,
  name: string,
  content: Buffer,
): Promise<{ statementId: string; reading: number }> {
  const input = {
    params: undefined,
    query: undefined,
    body: { company_id: company.registrationId, year: 2025 },
    files: Readable.from([{ name, mediaType: 'text/csv', content: Readable.from([content]) }]),
  };
  const answer = await uploadBankStatement(context, actorOf(company), input, caller);
  if (!('file' in answer)) throw new Error('no file');
  return { statementId: answer.file.id, reading: 1 };
}
