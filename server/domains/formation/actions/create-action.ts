import type { Handle } from '../../../platform/http/handler.ts';
import { actionCatalogue, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { findCompanyFacts } from '../../companies/companies.queries.ts';
import { findCorrectable } from '../../companies/correctable.queries.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { askFor } from './ask-for.ts';
import { actionRequestedMail } from '../formation.mails.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { requireCase } from '../cases/require-case.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;

const isCompany = async ({ db }: Needs, { company_id }: CaseRow, place: number): Promise<boolean> =>
  company_id !== null && (await findCorrectable(db, company_id))?.members[place]?.is_company === true;

const namesPerson: readonly ActionKind[] = ['member_last_name', 'confirm_name'];

export const createAction: Handle<'createAction'> = async (needs, actor, { params, body }) => {
  const row = await requireCase(needs, params.id);
  const { title, about, blocks } = actionCatalogue[body.kind];
  const company = row.company_id ? await findCompanyFacts(needs.db, row.company_id) : undefined;
  const member = company?.member_names[Number(body.subject)];
  // A company has one name, which nobody divides.
  const isNameless = namesPerson.includes(body.kind) && (await isCompany(needs, row, Number(body.subject)));
  if ((about === 'company') !== (body.subject === 'company') || (about === 'member' && !member) || isNameless)
    throw fail('request.invalid', { details: [{ field: 'subject', message: 'Elige a quién se refiere.' }] });
  const message = member ? `${title}: ${member}.` : `${title}.`;
  const action = { kind: body.kind, subject: body.subject, message, blocks, note: body.note };
  const actionId = await needs.db.transaction().execute(async (tx) => {
    const [id] = await askFor(needs, tx, row.id, { by: 'staff', actorId: actor.userId, actions: [action] });
    if (!id) throw fail('formation.action_already_open');
    await enqueueMail(needs, tx, actionRequestedMail, { ref: id, userId: row.user_id, payload: { actionId: id } });
    return id;
  });
  return { success: true, data: { action_id: actionId } };
};
