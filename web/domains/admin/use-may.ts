import { may, type Permission } from '@zarpa/contract/staff/roles.rules.ts';
import { useSession } from '../../platform/api/session.ts';

/** Hides what the server would refuse. */
export function useMay(permission: Permission): boolean {
  const { staffRole } = useSession();
  return staffRole !== null && may(staffRole, permission);
}
