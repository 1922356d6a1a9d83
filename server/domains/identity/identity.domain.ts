import { removing } from '../../platform/jobs/scheduled-task.ts';
import { identityOperations } from '@zarpa/contract/identity/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { deleteExpiredDevices } from './devices/remembered-devices.queries.ts';
import { deleteRememberedDevice, listRememberedDevices } from './devices/remembered-devices.ts';
import { securityNoticeMail } from './identity.mails.ts';
import { deleteExpiredSessions } from './people/identity.queries.ts';
import { forgetUser } from './people/forget-user.ts';
import { saveResetRequest } from './people/save-reset-request.ts';
import { listSecurityEvents } from './security-log/list-security-events.ts';
import { deleteOldEvents } from './security-log/security-events.queries.ts';
import { endListedSession, endOtherSessions, endSession, listSessions } from './sessions/listed-sessions.ts';
import { mountBackchannelLogout } from './sessions/mount-backchannel-logout.ts';
import { deleteOldSignInEnds } from './sessions/sign-in-ends.queries.ts';
import { getSession, startSession } from './sessions/start-session.ts';

export const identityDomain: Domain = {
  name: 'identity',
  imports: [],
  operations: served(identityOperations, {
    startSession,
    getSession,
    endSession,
    listSessions,
    endListedSession,
    endOtherSessions,
    listRememberedDevices,
    deleteRememberedDevice,
    listSecurityEvents,
    saveResetRequest,
  }),
  mount: mountBackchannelLogout,
  scheduledTasks: [
    removing({
      name: 'delete expired sessions',
      table: 'sessions',
      restMs: 3_600_000,
      run: ({ db }) => deleteExpiredSessions(db),
    }),
    removing({
      name: 'delete expired remembered devices',
      table: 'remembered_devices',
      restMs: 3_600_000,
      run: ({ db }) => deleteExpiredDevices(db),
    }),
    removing({
      name: 'delete old ends of sign-ins',
      table: 'sign_in_ends',
      restMs: 3_600_000,
      run: ({ db }) => deleteOldSignInEnds(db),
    }),
    removing({
      name: 'delete old security events',
      table: 'security_events',
      restMs: 3_600_000,
      run: ({ db }) => deleteOldEvents(db),
    }),
  ],
  mails: [
    write(
      securityNoticeMail,
      async () => (await import('./security-log/compose-security-notice.ts')).composeSecurityNotice,
    ),
  ],
  tables: [
    personal('users', {
      person: 'id',
      file: 'cuenta.json',
      // The team's words.
      withheld: ['blocked_reason'],
      forget: forgetUser,
    }),
    personal('staff', {
      person: 'user_id',
      file: 'personal.json',
      forget: 'always',
    }),
    personal('sessions', {
      person: 'user_id',
      file: 'sesiones.json',
      order: 'created_at',
      withheld: ['token_hash', 'replaced_token_hash', 'sign_in_id', 'token_issued_at', 'is_first', 'has_cookie'],
      forget: 'always',
    }),
    personal('remembered_devices', {
      person: 'user_id',
      file: 'dispositivos-recordados.json',
      order: 'remembered_at',
      withheld: ['token_hash', 'replaced_token_hash', 'session_id', 'factor_enabled_at', 'signed_in_at'],
      forget: 'always',
    }),
    personal('sign_in_ends', {
      person: 'user_id',
      file: 'cierres-de-sesion.json',
      given: ['tokens_valid_from'],
      forget: 'always',
    }),
    personal('security_events', {
      person: 'user_id',
      file: 'actividad-de-seguridad.json',
      forget: 'by the owner',
    }),
  ],
};
