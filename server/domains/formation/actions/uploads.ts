import type { Handle } from '../../../platform/http/handler.ts';
import { filesOf } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { discard } from '../../../platform/files/discard-unfinished.ts';
import { giveUpKept, listShown, renewKept, findOwnedKept } from '../../../platform/files/kept-files.queries.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import type { Unfinished } from '../../../platform/files/receiving.queries.ts';
import { hasLeft } from '../../identity/people/people.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { actionFile, listActionFiles } from '../cases/action-file.ts';
import { findOwnedAction, lockAction, type ActionRow } from '../cases/actions.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { partSubject, ofPartSubject } from '../cases/part-subject.rules.ts';
import { actionOf } from '../overview/case-status.rules.ts';
import { requireCase } from '../cases/require-case.ts';

/** Stored at once, so that it outlives the session. Replaces an earlier file for the part that was not sent. */
export const createActionFile: Handle<'createActionFile'> = async (needs, actor, { params, body, files }) => {
  const found = await findOwnedAction(needs.db, actor, params.id);
  if (!found?.case_id) throw fail('formation.action_not_found');
  if (isSettled(found)) throw fail('formation.action_settled');
  if (!filesOf(found.kind).some(({ name }) => name === body.part))
    throw fail('request.invalid', { details: [{ field: 'part', message: 'Elige una de las opciones' }] });
  const caseId = found.case_id;
  const { user_id: userId, registration_id: registrationId } = await requireCase(needs, caseId);
  const ref = partSubject(found.id, body.part);
  const about = { userId, registrationId, kind: actionFile, ref, isRecord: false };
  const { id } = await receiveFile(needs, about, await onlyFile(files));

  // The upload took time: the action may have been withdrawn or accepted.
  const { gone, refused, action } = await needs.db.transaction().execute(async (tx) => {
    await requireLockedCase(tx, caseId, undefined);
    const action = (await lockAction(tx, found.id))!;
    // So may their account have ended, or their access.
    if (await hasLeft(tx, actor.userId))
      return { gone: await giveUpKept(tx, [id]), refused: 'identity.account_deleted' as const };
    if (!(await findOwnedAction(tx, actor, found.id)))
      return { gone: await giveUpKept(tx, [id]), refused: 'formation.action_not_found' as const };
    if (isSettled(action))
      return {
        gone: await giveUpKept(tx, isSent(action, id) ? [] : [id]),
        refused: 'formation.action_settled' as const,
      };
    // Of two concurrent uploads, the later one has replaced this one.
    const gone = (await renewKept(tx, id)) ? await giveUpReplaced(tx, action, about.ref, id) : [];
    return { gone, action: actionOf(action, await listActionFiles(tx, [action])) };
  });
  for (const row of gone) await discard(needs, row);
  if (refused) throw fail(refused);
  return { success: true, data: { action } };
};

async function giveUpReplaced(tx: Tx, action: ActionRow, ref: string, id: string): Promise<Unfinished[]> {
  const ofPart = await listShown(tx, actionFile.name, [ref]);
  const replaced = ofPart.filter((file) => file.id !== id && !isSent(action, file.id) && isDraft(action, file));
  return giveUpKept(
    tx,
    replaced.map((file) => file.id),
  );
}

const isSettled = ({ state }: ActionRow) => state === 'accepted' || state === 'withdrawn';

function isSent({ answer }: ActionRow, fileId: string): boolean {
  return Object.values(answer ?? {}).includes(fileId);
}

/** Older files belong to an earlier answer, which the history names. */
function isDraft({ answered_at }: ActionRow, { created_at }: { created_at: Date }): boolean {
  return answered_at === null || created_at > answered_at;
}

export const deleteActionFile: Handle<'deleteActionFile'> = async (needs, actor, { params }) => {
  const file = await findOwnedKept(needs.db, actor, actionFile.name, params.id);
  const { actionId } = ofPartSubject(file?.subject ?? '');
  const found = file && (await findOwnedAction(needs.db, actor, actionId));
  if (!found?.case_id) throw fail('request.not_found');
  const caseId = found.case_id;
  const { gone, action } = await needs.db.transaction().execute(async (tx) => {
    await requireLockedCase(tx, caseId, undefined);
    const action = (await lockAction(tx, found.id))!;
    const isSent = action.state === 'answered' || action.state === 'accepted';
    if (isSent && Object.values(action.answer ?? {}).includes(params.id)) throw fail('formation.file_sent');
    const gone = await giveUpKept(tx, [params.id]);
    return { gone, action: actionOf(action, await listActionFiles(tx, [action])) };
  });
  for (const row of gone) await discard(needs, row);
  return { success: true, data: { action } };
};
