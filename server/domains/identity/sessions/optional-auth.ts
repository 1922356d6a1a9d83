import type { Context } from '../../../context.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { Failure } from '../../../platform/http/fail.ts';
import type { GateRequest } from '../../../platform/http/security/gate.ts';
import { authenticate } from './authenticate.ts';

type Needs = Pick<Context, 'auth' | 'db' | 'config' | 'people' | 'log'>;

/** An expired cookie makes the caller anonymous; an invalid token is an error, so that the client renews it. */
export async function optionalAuth(needs: Needs, request: GateRequest, caller: Caller): Promise<Actor | null> {
  if (!caller.bearer && !caller.sessionToken) return null;
  try {
    return await authenticate(needs, request, caller, { beforeChallenge: false });
  } catch (error) {
    if (!caller.bearer && error instanceof Failure && error.status < 500) return null;
    throw error;
  }
}
