import { may, type Permission } from '@zarpa/contract/staff/roles.rules.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';

export function requireStaff(actor: Actor, permission: Permission): void {
  if (!actor.staffRole) throw fail('identity.forbidden');
  // First, so that new staff learn of the missing second factor before a missing permission.
  if (!actor.hasSecondFactor || !actor.session?.isPassed) throw fail('staff.second_factor_needed');
  if (!may(actor.staffRole, permission)) throw fail('identity.forbidden');
}
