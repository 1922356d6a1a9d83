import type { Handle } from '../../../platform/http/handler.ts';
import { discard } from '../../../platform/files/discard-unfinished.ts';
import { findOwnedKept, giveUpKept } from '../../../platform/files/kept-files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { actionFile, listActionFiles } from './action-file.ts';
import { findOwnedAction, lockAction } from './actions.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { ofPartSubject } from '../cases/part-subject.rules.ts';
import { actionOf } from '../cases/standing.rules.ts';

export const deleteActionFile: Handle<'deleteActionFile'> = async (needs, actor, { params }) => {
  const file = await findOwnedKept(needs.db, actor.userId, actionFile.name, params.id);
  const { actionId } = ofPartSubject(file?.subject ?? '');
  const found = file && (await findOwnedAction(needs.db, actor.userId, actionId));
  if (!found?.case_id) throw fail('request.not_found');
  const caseId = found.case_id;
  const { gone, action } = await needs.db.transaction().execute(async (tx) => {
    await requireLockedCase(tx, caseId, undefined);
    const asked = (await lockAction(tx, found.id))!;
    const isSent = asked.state === 'answered' || asked.state === 'accepted';
    if (isSent && Object.values(asked.answer ?? {}).includes(params.id)) throw fail('formation.file_sent');
    const gone = await giveUpKept(tx, [params.id]);
    return { gone, action: actionOf(asked, await listActionFiles(tx, [asked])) };
  });
  for (const row of gone) await discard(needs, row);
  return { success: true, data: { action } };
};
