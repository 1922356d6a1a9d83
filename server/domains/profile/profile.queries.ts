import type { MemberRole } from '@zarpa/contract/companies/members.rules.ts';
import type { ProfileChange, ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import { addressColumns, companyMemberColumns } from '../companies/address-columns.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

/** An absent key was never saved; null was emptied. */
export type SavedProfile = {
  fields: ProfileChange;
  /** By key, the version of its last change. */
  fieldVersions: Partial<Record<ProfileKey, number>>;
  version: number;
  updatedAt: Date;
};

type Owner = { registrationId: string; userId: string };

export async function findProfile(db: Db, { registrationId }: Owner): Promise<SavedProfile | undefined> {
  const row = await db
    .selectFrom('company_profiles')
    .select(['fields', 'field_versions', 'version', 'updated_at'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return (
    row && {
      fields: row.fields as ProfileChange,
      fieldVersions: row.field_versions as SavedProfile['fieldVersions'],
      version: row.version,
      updatedAt: row.updated_at,
    }
  );
}

/** The registration must be locked. */
export async function saveProfile(tx: Tx, { registrationId, userId }: Owner, saved: SavedProfile): Promise<void> {
  const row = {
    fields: JSON.stringify(saved.fields),
    field_versions: JSON.stringify(saved.fieldVersions),
    version: saved.version,
    updated_at: saved.updatedAt,
  };
  await tx
    .insertInto('company_profiles')
    .values({ registration_id: registrationId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(row))
    .execute();
}

export type KnownCompany = NonNullable<Awaited<ReturnType<typeof findKnownCompany>>>;

/** Facts from the agencies, and the contact; undefined before the details. */
export async function findKnownCompany(db: Db, { registrationId }: Owner) {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'user_id', 'name', 'ein', 'formed_on', 'business_purpose', ...addressColumns])
    .select(['contact_phone', 'contact_email', 'contact_website'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  if (!company) return undefined;
  const members = await db
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'ownership_percentage', ...companyMemberColumns])
    .select((member) => member.ref('role').$castTo<MemberRole>().as('role'))
    .where('company_id', '=', company.id)
    .orderBy('position')
    .execute();
  return {
    ...company,
    members: members.map((member) => ({ ...member, ownership_percentage: Number(member.ownership_percentage) })),
  };
}
