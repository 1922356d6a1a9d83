import { z } from 'zod';
import type { Operations } from './operation.ts';

export const sessionUser = z.object({
  /** The token's `sub`. */
  id: z.string(),
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  is_staff: z.boolean(),
});

const sessionAnswer = z.object({ success: z.literal(true), data: z.object({ user: sessionUser }) });

/** Sign-in, session and profile. */
export const identityOperations = {
  startSession: {
    method: 'POST',
    path: '/api/session',
    summary: 'Creates the user on first sight and sets the HttpOnly session cookie',
    access: 'user',
    answer: sessionAnswer,
    errors: [],
    requestsPerMinute: 60,
    example: {
      answer: {
        success: true,
        data: {
          user: {
            id: 'auth0|0123',
            email: 'cliente@example.com',
            name: 'Cliente',
            email_verified: true,
            is_staff: false,
          },
        },
      },
    },
  },
  endSession: {
    method: 'DELETE',
    path: '/api/session',
    summary: 'Ends the session cookie; signing out of the identity provider is the browser’s part',
    access: 'public',
    answer: z.object({ success: z.literal(true) }),
    errors: ['request.cross_origin'],
    example: { answer: { success: true } },
  },
} as const satisfies Operations;

export type SessionUser = z.output<typeof sessionUser>;
