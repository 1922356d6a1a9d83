import { createHash } from 'node:crypto';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { checkPassword } from '../accounts/hash-password.ts';
import { passwordLengthMax } from '../accounts/password.rules.ts';
import type { Context } from '../context.ts';
import { findShown, showAgain } from '../forms/show-again.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/limits.ts';
import { loginPage } from '../pages/signup-page.ts';
import { findInteraction, finishInteraction, readForm } from './interaction.ts';
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

/** Back to the application, with `access_denied`. */
function cancelLogin(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    if (!(await findInteraction(context, request, reply))) return reply;
    return finishInteraction(context, request, reply, {
      error: 'access_denied',
      error_description: 'Cancelaste el inicio de sesión.',
    });
  };
}

function startLogin(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid, params } = interaction;
    return reply.redirect(`/u/${uid}/${params.screen_hint === 'signup' ? 'signup' : 'login'}`, 302);
  };
}

const page = 'login';

function showLogin(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid, params } = interaction;
    const { values, errors } = await findShown(context, request, { uid }, page);
    const email = values.email ?? (params.login_hint as string | undefined);
    return sendPage(reply, loginPage({ uid, email, error: errors.form }));
  };
}

/** The same message and the same time for an unknown account, a blocked one, and a wrong password. */
function submitLogin(context: Context): RouteHandlerMethod {
  const { db, limits, log } = context;
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid } = interaction;
    const { email, password } = readForm(request.body, ['email', 'password']);
    const refuse = (error: string) =>
      showAgain(context, reply, { uid }, { path: `/u/${uid}/login`, page, values: { email }, errors: { form: error } });

    // Which account, only to somebody who has its address.
    const about = {
      network: request.ip,
      account: createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16),
    };
    const wait = await limits.startLogin(email, request.ip);
    if (wait > 0) {
      log.info({ ...about, wait }, 'sign-in refused: too many tries');
      return refuse(waitSentence(wait));
    }
    const account =
      password.length <= passwordLengthMax ? await checkPassword(db, email.slice(0, 254), password) : undefined;
    if (!account) {
      const lock = await limits.failLogin(email);
      log.info({ ...about, lock }, 'sign-in refused: wrong address or password');
      const sentence = 'Correo o contraseña incorrectos.';
      return refuse(lock > 0 ? `${sentence} ${waitSentence(lock)}` : sentence);
    }
    await limits.clearLogin(email, request.ip);
    return finishInteraction(context, request, reply, { login: { accountId: account.id, amr: ['pwd'] } });
  };
}
