import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { findLatestExport } from './exports.queries.ts';
import { showExport } from './show-export.ts';

export async function getExport(
  needs: Pick<Context, 'db'>,
  actor: Actor,
): Promise<OperationAnswer<typeof privacyOperations.getExport>> {
  return showExport(await findLatestExport(needs.db, actor.userId));
}
