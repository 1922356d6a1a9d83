import { identityOperations } from '@zarpa/contract/identity.ts';
import type { Handlers } from '../http/serve.ts';
import { endSession } from './end-session.ts';
import { startSession } from './start-session.ts';

export const identityHandlers: Handlers<typeof identityOperations> = { startSession, endSession };
