import { randomUUID } from 'node:crypto';
import type { CompanyMailKind } from '@zarpa/contract/documents/company-mail.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { anyCompanyOf, type Reader } from '../../../platform/access/any-company-of.ts';

const listMax = 200;

const mailFields = [
  'company_mail.id',
  'company_mail.user_id',
  'company_mail.registration_id',
  'company_mail.kind',
  'company_mail.sender',
  'company_mail.subject',
  'company_mail.received_on',
  'company_mail.deadline',
  'company_mail.created_at',
  'company_mail.read_at',
  'company_mail.told',
] as const;

/** Includes the scan only when it is stored and visible to the customer. */
function mailWithScans(db: Db) {
  return db
    .selectFrom('company_mail')
    .leftJoin('files', (join) =>
      join
        .onRef('files.id', '=', 'company_mail.document_id')
        .on('files.state', '=', 'kept')
        .on('files.is_visible', '=', true),
    )
    .select([...mailFields, 'files.id as document_id']);
}

type WithKind<R> = Omit<R, 'kind'> & { kind: CompanyMailKind };
export type MailRow = WithKind<Awaited<ReturnType<ReturnType<typeof mailWithScans>['executeTakeFirstOrThrow']>>>;

export async function listMail(db: Db, registrationId: string): Promise<MailRow[]> {
  const rows = await mailWithScans(db)
    .where('company_mail.registration_id', '=', registrationId)
    .orderBy('company_mail.created_at', 'desc')
    .orderBy('company_mail.id')
    .limit(listMax)
    .execute();
  return rows as MailRow[];
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return (await mailWithScans(db).where('company_mail.id', '=', id).executeTakeFirst()) as MailRow | undefined;
}

export type NewMail = {
  userId: string;
  registrationId: string;
  documentId: string | null;
  kind: CompanyMailKind;
  sender: string;
  subject: string;
  receivedOn: string;
  deadline: string | null;
  at: Date;
};

export async function insertMail(tx: Tx, mail: NewMail): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('company_mail')
    .values({
      id,
      user_id: mail.userId,
      registration_id: mail.registrationId,
      document_id: mail.documentId,
      kind: mail.kind,
      sender: mail.sender,
      subject: mail.subject,
      received_on: mail.receivedOn,
      deadline: mail.deadline,
      created_at: mail.at,
      told: 0,
    })
    .execute();
  return id;
}

/** Found by the mail's id or its scan's. Undefined when it was read before or belongs to another company. */
export function markMailRead(tx: Tx, reader: Reader, which: { id: string } | { documentId: string }, at: Date) {
  const unread = tx
    .updateTable('company_mail')
    .set({ read_at: at, tell_at: null })
    .where('registration_id', '=', anyCompanyOf(reader))
    .where('read_at', 'is', null);
  const one = 'id' in which ? unread.where('id', '=', which.id) : unread.where('document_id', '=', which.documentId);
  return one.returning(['id', 'registration_id', 'user_id', 'document_id']).executeTakeFirst();
}

export async function isOwnedMail(db: Db, reader: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_mail')
    .select('id')
    .where('id', '=', id)
    .where('registration_id', '=', anyCompanyOf(reader))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a partial index of unread mail. */
export async function listMailToRemind(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('company_mail')
    .select('id')
    .where('tell_at', '<=', now)
    .orderBy('tell_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockMail(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('company_mail')
    .innerJoin('cases', 'cases.registration_id', 'company_mail.registration_id')
    .select([...mailFields, 'company_mail.tell_at', 'cases.company_name'])
    .where('company_mail.id', '=', id)
    .forUpdate('company_mail')
    .executeTakeFirst();
  return row as WithKind<NonNullable<typeof row>> | undefined;
}

export async function saveMailReminder(
  tx: Tx,
  id: string,
  telling: { told: number; tell_at: Date | null },
): Promise<void> {
  await tx.updateTable('company_mail').set(telling).where('id', '=', id).execute();
}
