import type { documentsOperations } from '@zarpa/contract/documents/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findOwnedDocument, listVersions } from './documents.queries.ts';
import { documentOf, versionOf } from './show-document.ts';

type Calls = typeof documentsOperations;

export async function getDocument(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
  { params }: OperationInput<Calls['getDocument']>,
): Promise<OperationAnswer<Calls['getDocument']>> {
  const row = await findOwnedDocument(db, userId, params.id);
  if (!row) throw fail('request.not_found');
  const versions = await listVersions(db, row);
  return { success: true, data: { document: documentOf(row), versions: versions.map(versionOf) } };
}
