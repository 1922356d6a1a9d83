import { formationEvents } from '@zarpa/contract/formation/operations.ts';
import { actionCatalogue, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { findCompanyFacts } from '../../companies/companies.queries.ts';
import { findCorrectable } from '../../companies/correctable.queries.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { listActionFiles } from '../cases/action-file.ts';
import { findAction, lockAction, saveAction } from '../cases/actions.queries.ts';
import { appendEvent } from '../cases/append-event.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { requireCase } from '../cases/require-case.ts';
import { actionRequestedMail, actionSentBackMail } from '../formation.mails.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { presentOf } from '../moves/decide-move.ts';
import { actionOf, withoutDrafts } from '../overview/case-status.rules.ts';
import { requestActions, saveTurn } from './request-actions.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;

const isCompany = async ({ db }: Needs, { company_id }: CaseRow, place: number): Promise<boolean> =>
  company_id !== null && (await findCorrectable(db, company_id))?.members[place]?.is_company === true;

const namesPerson: readonly ActionKind[] = ['member_last_name', 'confirm_name'];

export const createAction: Handle<'createAction'> = async (needs, actor, { params, body }) => {
  const row = await requireCase(needs, params.id);
  const { title, about, blocks } = actionCatalogue[body.kind];
  const company = row.company_id ? await findCompanyFacts(needs.db, row.company_id) : undefined;
  const member = company?.member_names[Number(body.subject)];
  // A company's name has no parts to confirm.
  const isNameless = namesPerson.includes(body.kind) && (await isCompany(needs, row, Number(body.subject)));
  if ((about === 'company') !== (body.subject === 'company') || (about === 'member' && !member) || isNameless)
    throw fail('request.invalid', { details: [{ field: 'subject', message: 'Elige a quién se refiere.' }] });
  const message = member ? `${title}: ${member}.` : `${title}.`;
  const action = { kind: body.kind, subject: body.subject, message, blocks, note: body.note };
  const actionId = await needs.db.transaction().execute(async (tx) => {
    const [id] = await requestActions(needs, tx, row.id, { by: 'staff', actorId: actor.userId, actions: [action] });
    if (!id) throw fail('formation.action_already_open');
    await enqueueCompanyMail(needs, tx, actionRequestedMail, {
      ref: id,
      registrationId: row.registration_id,
      payload: { actionId: id },
    });
    return id;
  });
  return { success: true, data: { action_id: actionId } };
};

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
      const { company_name: companyName, registration_id: registrationId } = row;
      await enqueueCompanyMail(needs, tx, actionSentBackMail, {
        ref,
        registrationId,
        payload: { actionId: action.id },
      });
      const facts = { ...factsOfCompany({ companyName, registrationId }), message: action.message };
      await notifyCompany(tx, 'case.write', { kind: 'action_sent_back', ref, facts, at });
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
