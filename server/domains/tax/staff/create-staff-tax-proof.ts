import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { isStanding } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { staffPaper } from '../../documents/papers/staff-paper.file.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { listObligations } from '../dates/obligations.queries.ts';
import { refreshObligations } from '../dates/refresh-obligations.ts';
import { findTaxCompany } from '../facts/tax-work.queries.ts';
import { settle } from '../dates/update-obligation.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Done by us, with the paper that proves it: the date is settled, its task is done, and the customer has the paper. */
export const createStaffTaxProof: Handle<'createStaffTaxProof'> = async (
  needs,
  actor,
  { params, body: { key, note }, files },
) => {
  const company = await findTaxCompany(needs.db, params.id);
  if (!company) throw fail('companies.registration_not_found');
  const owner = { registrationId: company.registration_id, userId: company.user_id };
  const { title, before } = await needs.db.transaction().execute(async (tx) => {
    // What came into view today is there.
    await refreshObligations(needs, tx, owner);
    const row = (await listObligations(tx, owner)).find((found) => found.key === key);
    if (!row) throw fail('tax.obligation_not_found');
    if (!isStanding(row.state)) throw fail('tax.obligation_changed', { data: { state: row.state } });
    return { title: `Justificante: ${obligationTitle(row)}`, before: row.state };
  });
  const about = { ...owner, kind: staffPaper, ref: `${owner.registrationId}:${key}` };
  const file = await receiveFile(needs, about, await onlyFile(files), async (tx, { id }) => {
    await addDocument(needs, tx, {
      ...owner,
      id,
      category: 'acknowledgement',
      title,
      source: 'staff',
      isVisible: true,
      reason: 'Llegó uno nuevo.',
    });
    const next = { state: 'done', document_id: id, asked_on: null, reason: null } as const;
    await settle(needs, tx, owner, { key, before, next, staffId: actor.userId });
    const done = { by: actor.userId, note, proof: id };
    // Who did it is said of a date that nobody was given, too.
    const task = { caseId: company.case_id, userId: owner.userId, kind: 'obligation', subject: key } as const;
    await insertTask(tx, { ...task, at: needs.clock(), ownerId: actor.userId });
    await endTasks(tx, company.case_id, task, needs.clock(), done);
  });
  return { success: true, data: { document_id: file.id } };
};
