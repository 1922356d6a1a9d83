import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { cancelLogin } from './cancel-login.ts';
import { startLogin } from './start-login.ts';
import { showLogin, submitLogin } from './submit-login.ts';
import { showResetRequest, showResetSent, submitResetRequest } from './submit-reset-request.ts';
import { showSignup, showSignupSent, submitSignup } from './submit-signup.ts';

export function mountLogin(app: FastifyInstance, context: Context): void {
  app.get('/u/:uid', startLogin(context));
  app.get('/u/:uid/login', showLogin(context));
  app.post('/u/:uid/login', submitLogin(context));
  app.get('/u/:uid/signup', showSignup(context));
  app.post('/u/:uid/signup', submitSignup(context));
  app.get('/u/:uid/signup/sent', showSignupSent(context));
  app.get('/u/:uid/reset', showResetRequest(context));
  app.post('/u/:uid/reset', submitResetRequest(context));
  app.get('/u/:uid/reset/sent', showResetSent(context));
  app.post('/u/:uid/abort', cancelLogin(context));
}
