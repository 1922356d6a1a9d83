import type { Handle } from '../../../platform/http/handler.ts';
import { formationEvents } from '@zarpa/contract/formation/operations.ts';
import { fail } from '../../../platform/http/fail.ts';
import { factsOfCompany, notify } from '../../../platform/notifications/notify.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { listActionFiles } from '../cases/action-file.ts';
import { findAction, lockAction, saveAction } from '../cases/actions.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { saveTurn } from './ask-for.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { presentOf } from '../moves/decide-move.ts';
import { actionSentBackMail } from '../formation.mails.ts';
import { actionOf, withoutDrafts } from '../overview/case-status.rules.ts';

export const reviewAction: Handle<'reviewAction'> = async (needs, actor, { params, body }) => {
  const found = await findAction(needs.db, params.id);
  if (!found?.case_id) throw fail('formation.action_not_found');
  if (body.outcome === 'sent_back' && !body.note)
    throw fail('request.invalid', {
      details: [{ field: 'note', message: 'Escribe qué hay que cambiar: lo lee el cliente.' }],
    });
  const caseId = found.case_id;
  const at = needs.clock();
  const action = await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, caseId, undefined);
    const action = (await lockAction(tx, found.id))!;
    if (action.state === 'accepted' || action.state === 'withdrawn') throw fail('formation.action_settled');
    if (action.version !== body.version) throw fail('formation.action_stale');
    if (body.outcome !== 'withdrawn' && action.state !== 'answered')
      throw fail('formation.not_allowed', { data: { present: presentOf(row) } });
    const isSettled = body.outcome !== 'sent_back';
    const change = {
      state: body.outcome,
      ...(body.note && { note: body.note }),
      ...(isSettled && { resolved_at: at }),
    };
    await saveAction(tx, action, change, at);
    if (isSettled) await endTasks(tx, caseId, { subject: action.id }, at);
    const saved = await appendEvent(tx, row, {
      at,
      actor: 'staff',
      kind: `action_${body.outcome}`,
      facts: { action: action.id, asked: action.kind, subject: action.subject },
      texts: { note: body.note },
      notes: { staff: actor.userId },
    });
    await saveTurn(tx, saved, at);
    if (body.outcome === 'sent_back') {
      const ref = `${action.id}:${action.version + 1}`;
      const { user_id: userId, company_name: companyName, registration_id: registrationId } = row;
      await enqueueMail(needs, tx, actionSentBackMail, { ref, userId, payload: { actionId: action.id } });
      const facts = { ...factsOfCompany({ companyName, registrationId }), message: action.message };
      await notify(tx, { kind: 'action_sent_back', userId, ref, facts, at });
    }
    if (body.outcome === 'accepted')
      await needs.events.publish(tx, formationEvents.answered, {
        caseId,
        registrationId: row.registration_id,
        userId: row.user_id,
        companyId: row.company_id,
        kind: action.kind,
        subject: action.subject,
        answer: action.answer ?? {},
      });
    const reviewed = (await lockAction(tx, action.id))!;
    return withoutDrafts(actionOf(reviewed, await listActionFiles(tx, [reviewed])));
  });
  return { success: true, data: { action } };
};
