import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import { mailProblems } from '@zarpa/contract/documents/company-mail.rules.ts';
import {
  type CompanyMail,
  companyMailEvents,
  type companyMailStaffOperations,
} from '@zarpa/contract/documents/company-mail.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { firstFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { addDocument, staffPaper } from '../papers/add-document.ts';
import { findMail, insertMail, isOwnedMail, listMail, type MailRow } from '../papers/company-mail.queries.ts';
import { markRead } from '../papers/documents.queries.ts';
import { recordMailRead } from '../papers/record-mail-read.ts';
import { requireAnyCompany } from '../papers/require-any-company.ts';
import { lockDocument } from '../papers/versions.queries.ts';
import { notifyOfMail } from './notify-of-mail.ts';

export const listCompanyMail: Handle<'listCompanyMail'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const rows = await listMail(needs.db, registration.id);
  return { success: true, data: { mail: rows.map(mailOf) } };
};

export const listStaffMail: Handle<'listStaffMail'> = async ({ db }, _actor, { params }) => {
  const company = await requireAnyCompany(db, params.id);
  return { success: true, data: { mail: (await listMail(db, company.id)).map(mailOf) } };
};

export const readCompanyMail: Handle<'readCompanyMail'> = async (needs, actor, { params }) => {
  if (!(await isOwnedMail(needs.db, actor, params.id))) throw fail('request.not_found');
  await needs.db.transaction().execute(async (tx) => {
    const documentId = await recordMailRead(needs, tx, actor, { id: params.id });
    if (documentId) await markRead(tx, actor, documentId, needs.clock());
  });
  return { success: true, data: {} };
};

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'events' | 'clock' | 'files' | 'fileKeys' | 'scanner' | 'spool' | 'runInChild' | 'log'
>;

/** Notifies the customer in the same transaction, because the deadline is running. */
export const createCompanyMail: Handle<'createCompanyMail'> = async (needs, _actor, { params, body, files }) => {
  const company = await requireAnyCompany(needs.db, params.id);
  const details = mailProblems(body, needs.clock().toISOString().slice(0, 10));
  if (details.length > 0) throw fail('request.invalid', { details });
  const owner = { userId: company.user_id, registrationId: company.id };
  const record = (tx: Tx, documentId: string | null) => recordMail(needs, tx, { ...owner, documentId }, body);
  let id: string | undefined;
  const scan = await firstFile(files);
  if (!scan) {
    id = await needs.db.transaction().execute((tx) => record(tx, null));
  } else {
    const about = { userId: company.user_id, registrationId: company.id, kind: staffPaper, ref: company.id };
    await receiveFile(needs, about, scan, async (tx, row) => {
      if (await lockDocument(tx, row.id)) return;
      await addDocument(needs, tx, {
        ...owner,
        id: row.id,
        category: 'mail',
        title: `${body.sender}: ${body.subject}`,
        source: 'mail',
        isVisible: true,
        reason: 'Llegó uno nuevo.',
        isQuiet: true,
      });
      id = await record(tx, row.id);
    });
  }
  if (!id) throw fail('documents.kept_already');
  const { read_at: _read, ...mail } = mailOf((await findMail(needs.db, id))!);
  return { success: true, data: { mail } };
};

type MailOwner = { userId: string; registrationId: string; documentId: string | null };

async function recordMail(
  needs: Needs,
  tx: Tx,
  of: MailOwner,
  {
    kind,
    sender,
    subject,
    received_on: receivedOn,
    deadline,
  }: OperationInput<typeof companyMailStaffOperations.createCompanyMail>['body'],
): Promise<string> {
  const facts = { kind, sender, subject, deadline: deadline ?? null };
  const mailId = await insertMail(tx, { ...of, ...facts, receivedOn, at: needs.clock() });
  const { userId, registrationId } = of;
  await needs.events.publish(tx, companyMailEvents.received, { mailId, userId, registrationId, ...facts });
  await notifyOfMail(needs, tx, mailId);
  return mailId;
}

function mailOf(row: MailRow): CompanyMail {
  return {
    id: row.id,
    registration_id: row.registration_id,
    kind: row.kind,
    sender: row.sender,
    subject: row.subject,
    received_on: row.received_on,
    deadline: row.deadline,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    document_id: row.document_id,
  };
}
