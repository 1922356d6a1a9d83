import { z } from 'zod';
import { done, ok, page, pageQuery } from '../core/envelope.ts';
import { defineEvent } from '../core/event.ts';
import { count, isoTime, rowNumber, uuid } from '../core/fields.ts';
import { securityEventKinds } from './security-events.rules.ts';
import type { Operations } from '../core/operation.ts';
import { staffRoles } from '../staff/roles.rules.ts';
import { secondFactorStates } from './two-factor.rules.ts';

export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  is_staff: z.boolean(),
  staff_role: z.enum(staffRoles).nullable(),
});

const session = { user: sessionUser, second_factor: z.enum(secondFactorStates) };

const listedSession = z.object({
  id: uuid,
  device: z.string(),
  address: z.string().nullable(),
  is_current: z.boolean(),
  created_at: isoTime,
  seen_at: isoTime,
});

const rememberedDevice = z.object({
  id: uuid,
  device: z.string(),
  is_current: z.boolean(),
  created_at: isoTime,
  used_at: isoTime,
  expires_at: isoTime,
});

const securityEvent = z.object({
  id: rowNumber,
  kind: z.enum(securityEventKinds),
  device: z.string().nullable(),
  address: z.string().nullable(),
  created_at: isoTime,
});

const closed = ok({ closed: count });

export const identityOperations = {
  startSession: {
    method: 'POST',
    path: '/api/session',
    summary: 'Creates the user on first sight and sets the HttpOnly session cookie',
    access: 'user',
    needs: null,
    beforeChallenge: true,
    answer: ok(session),
    errors: [],
    requestsPerMinute: 60,
  },
  getSession: {
    method: 'GET',
    path: '/api/session',
    summary: 'Whose session the cookie opens; null without one, or while its code is missing',
    access: 'optional',
    answer: ok({ session: z.object(session).nullable() }),
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/session',
    summary: 'Ends the session cookie; signing out of the identity provider is the browser’s part',
    access: 'public',
    answer: done,
    errors: [],
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'The caller’s open sessions, the present one first, then the last seen',
    access: 'user',
    needs: null,
    answer: ok({ sessions: z.array(listedSession) }),
    errors: [],
  },
  endListedSession: {
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'Ends one session at once: its cookie, its passed challenge and its tokens',
    access: 'user',
    needs: null,
    params: z.strictObject({ id: uuid }),
    answer: closed,
    errors: ['identity.session_not_found'],
    requestsPerMinute: 60,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Ends every session but the caller’s own',
    access: 'user',
    needs: null,
    answer: closed,
    errors: [],
    requestsPerMinute: 60,
  },
  listRememberedDevices: {
    method: 'GET',
    path: '/api/remembered-devices',
    summary: 'Browsers that are not asked for the second factor, the present one first, then the last used',
    access: 'user',
    needs: null,
    answer: ok({ devices: z.array(rememberedDevice) }),
    errors: [],
  },
  deleteRememberedDevice: {
    method: 'DELETE',
    path: '/api/remembered-devices/:id',
    summary: 'Asks for the second factor in that browser again, from its next sign-in on',
    access: 'user',
    needs: null,
    params: z.strictObject({ id: uuid }),
    answer: done,
    errors: ['identity.device_not_found'],
    requestsPerMinute: 60,
  },
  listSecurityEvents: {
    method: 'GET',
    path: '/api/security-events',
    summary: 'What happened to the caller’s account, newest first, 25 at a time',
    access: 'user',
    needs: null,
    query: pageQuery(rowNumber),
    answer: page(securityEvent),
    errors: [],
  },
  saveResetRequest: {
    method: 'POST',
    path: '/api/security-events/password-reset',
    summary: 'Notes in the security log that a password-reset mail was asked for; the identity provider sends it',
    access: 'user',
    needs: null,
    answer: done,
    errors: [],
    requestsPerMinute: 5,
  },
} as const satisfies Operations;

export const identityEvents = {
  /** An address's owner recovered an account that somebody else created with it: settings from before `before` are not theirs. */
  accountRecovered: defineEvent<{ userId: string; before: Date }>('identity.account_recovered'),
};

export type SessionUser = z.output<typeof sessionUser>;
