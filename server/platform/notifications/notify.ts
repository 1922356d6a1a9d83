import type { NoticeFacts } from '@zarpa/contract/notices/texts.rules.ts';
import type { CompanyPermission } from '@zarpa/contract/people/permissions.rules.ts';
import { listPeopleWho } from '../access/company-people.queries.ts';
import type { Tx } from '../db/open-database.ts';
import { announceNotice } from './announce.queries.ts';
import { findLastSeq, insertNotice, type NewNotice } from './written-notices.queries.ts';

/** Writes a notice to one person in the transaction of its cause, once per cause. The only writer of notices. */
export async function notify(tx: Tx, notice: NewNotice): Promise<void> {
  const seq = await insertNotice(tx, notice);
  if (seq !== undefined) await announceNotice(tx, notice.userId, seq);
}

type CompanyNotice = Omit<NewNotice, 'userId' | 'facts'> & { facts: NoticeFacts & { registration_id: string } };

/** To everybody in the company whose role goes so far. */
export async function notifyCompany(tx: Tx, permission: CompanyPermission, notice: CompanyNotice): Promise<void> {
  for (const { userId } of await listPeopleWho(tx, notice.facts.registration_id, permission))
    await notify(tx, { ...notice, userId });
}

/** Of everybody in a company. */
export async function announceCompanyAnew(tx: Tx, registrationId: string): Promise<void> {
  for (const { userId } of await listPeopleWho(tx, registrationId, 'company.read')) await announceAnew(tx, userId);
}

/** Makes a person's open screens refetch what they show beside notices. */
export async function announceAnew(tx: Tx, userId: string): Promise<void> {
  await announceNotice(tx, userId, await findLastSeq(tx, userId));
}

export const factsOfCompany = ({ companyName, registrationId }: { companyName: string; registrationId: string }) => ({
  company: companyName,
  registration_id: registrationId,
});
