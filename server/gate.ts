import type { Context } from './context.ts';
import type { Gate } from './platform/http/security/gate.ts';
import { authenticate, optionalAuth } from './domains/identity/sessions/authenticate.ts';
import { beginStaffAction } from './domains/staff/begin-staff-action.ts';
import { requireStaff } from './domains/staff/require-staff.ts';

export function openGate(context: Context): Gate {
  return {
    admit: async (operation, asked, caller) => {
      if (operation.access === 'optional') return optionalAuth(context, asked, caller);
      const beforeChallenge = operation.access === 'user' && operation.beforeChallenge === true;
      const permission = operation.access === 'user' ? operation.needs : null;
      const actor = await authenticate(context, asked, caller, { beforeChallenge, permission });
      if (operation.access === 'staff') requireStaff(actor, operation.permission);
      return actor;
    },
    beginStaffAction: (actor, action) => beginStaffAction(context, actor, action),
  };
}
