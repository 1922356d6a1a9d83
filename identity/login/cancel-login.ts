import type { RouteHandlerMethod } from 'fastify';
import type { Context } from '../context.ts';
import { findInteraction, finishInteraction } from './interaction.ts';

/** Back to the application, which hears `access_denied`. */
export function cancelLogin(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    if (!(await findInteraction(context, request, reply))) return reply;
    return finishInteraction(context, request, reply, {
      error: 'access_denied',
      error_description: 'Cancelaste el inicio de sesión.',
    });
  };
}
