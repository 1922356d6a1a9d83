import type { RouteHandlerMethod } from 'fastify';
import { checkPassword } from '../accounts/check-password.ts';
import { passwordLengthMax } from '../accounts/password.rules.ts';
import type { Context } from '../context.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/wait-sentence.ts';
import { loginPage } from '../pages/login-page.ts';
import { findInteraction, finishInteraction } from './interaction.ts';
import { readForm } from './read-form.ts';

export function showLogin(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid, params } = interaction;
    // a person who switches from sign-up back to here has seen the hint already
    const isFirstVisit = !request.headers.referer?.includes(`/u/${uid}`);
    if (params.screen_hint === 'signup' && isFirstVisit) return reply.redirect(`/u/${uid}/signup`, 302);
    return sendPage(reply, loginPage({ uid, email: params.login_hint as string | undefined }));
  };
}

/** The same sentence and the same time whether the account is unknown, blocked, or has another password. */
export function submitLogin(context: Context): RouteHandlerMethod {
  const { db, limits } = context;
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { email, password } = readForm(request.body, ['email', 'password']);
    const refuse = (error: string, status: number) =>
      sendPage(reply, loginPage({ uid: interaction.uid, email, error }), status);

    const wait = await limits.startLogin(email, request.ip);
    if (wait > 0) return refuse(waitSentence(wait), 429);
    const account =
      password.length <= passwordLengthMax ? await checkPassword(db, email.slice(0, 254), password) : undefined;
    if (!account) {
      const lock = await limits.failLogin(email);
      const sentence = 'Correo o contraseña incorrectos.';
      return lock > 0 ? refuse(`${sentence} ${waitSentence(lock)}`, 429) : refuse(sentence, 400);
    }
    await limits.clearLogin(email, request.ip);
    return finishInteraction(context, request, reply, { login: { accountId: account.id, amr: ['pwd'] } });
  };
}
