import type { RouteHandlerMethod } from 'fastify';
import type { Context } from '../context.ts';
import { findInteraction } from './interaction.ts';

export function startLogin(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid, params } = interaction;
    return reply.redirect(`/u/${uid}/${params.screen_hint === 'signup' ? 'signup' : 'login'}`, 302);
  };
}
