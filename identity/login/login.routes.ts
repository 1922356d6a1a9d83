import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { cancelLogin } from './cancel-login.ts';
import { showLogin, submitLogin } from './submit-login.ts';
import { showResetRequest, submitResetRequest } from './submit-reset-request.ts';
import { showSignup, submitSignup } from './submit-signup.ts';

/** Pages of one login under way; all below /u/:uid, where its cookie lives. */
export function mountLogin(app: FastifyInstance, context: Context): void {
  app.get('/u/:uid', showLogin(context));
  app.get('/u/:uid/login', (request, reply) => reply.redirect(`/u/${(request.params as { uid: string }).uid}`, 302));
  app.post('/u/:uid/login', submitLogin(context));
  app.get('/u/:uid/signup', showSignup(context));
  app.post('/u/:uid/signup', submitSignup(context));
  app.get('/u/:uid/reset', showResetRequest(context));
  app.post('/u/:uid/reset', submitResetRequest(context));
  app.post('/u/:uid/abort', cancelLogin(context));
}
