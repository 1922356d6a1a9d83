import type { StaffMember } from '@zarpa/contract/staff/member.ts';
import type { MemberRow } from './team.queries.ts';

export function memberOf({ created_at, seen_at, suspended_at, ...row }: MemberRow): StaffMember {
  return {
    ...row,
    member_since_at: created_at.toISOString(),
    last_seen_at: seen_at.toISOString(),
    suspended_at: suspended_at?.toISOString() ?? null,
  };
}
