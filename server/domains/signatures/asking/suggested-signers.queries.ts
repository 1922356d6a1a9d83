import type { Db } from '../../../platform/db/open-database.ts';

export function listMemberAddresses(db: Db, registrationId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.first_name', 'm.last_name', 'm.email', 'm.is_company', 'm.register_country', 'm.register_number'])
    .select(['m.signatory_first_name', 'm.signatory_last_name', 'm.signatory_title'])
    .where('c.registration_id', '=', registrationId)
    .orderBy('m.position')
    .execute();
}
