import { identityOperations } from '@zarpa/contract/identity.ts';
import type { Handlers } from '../http/serve.ts';
import { endListedSession } from './end-listed-session.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { listSessions } from './list-sessions.ts';
import { saveResetRequest } from './save-reset-request.ts';
import { startSession } from './start-session.ts';

export const identityHandlers: Handlers<typeof identityOperations> = {
  startSession,
  endSession,
  listSessions,
  endListedSession,
  endOtherSessions,
  listSecurityEvents,
  saveResetRequest,
};
