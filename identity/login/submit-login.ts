import type { RouteHandlerMethod } from 'fastify';
import { checkPassword } from '../accounts/check-password.ts';
import { passwordLengthMax } from '../accounts/password.rules.ts';
import type { Context } from '../context.ts';
import { findShown, showAgain } from '../forms/show-again.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/wait-sentence.ts';
import { loginPage } from '../pages/login-page.ts';
import { findInteraction, finishInteraction } from './interaction.ts';
import { readForm } from './read-form.ts';

const page = 'login';

export function showLogin(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid, params } = interaction;
    const { values, errors } = await findShown(context, request, { uid }, page);
    const email = values.email ?? (params.login_hint as string | undefined);
    return sendPage(reply, loginPage({ uid, email, error: errors.form }));
  };
}

/** The same sentence and the same time whether the account is unknown, blocked, or has another password. */
export function submitLogin(context: Context): RouteHandlerMethod {
  const { db, limits } = context;
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid } = interaction;
    const { email, password } = readForm(request.body, ['email', 'password']);
    const refuse = (error: string) =>
      showAgain(context, reply, { uid }, { path: `/u/${uid}/login`, page, values: { email }, errors: { form: error } });

    const wait = await limits.startLogin(email, request.ip);
    if (wait > 0) return refuse(waitSentence(wait));
    const account =
      password.length <= passwordLengthMax ? await checkPassword(db, email.slice(0, 254), password) : undefined;
    if (!account) {
      const lock = await limits.failLogin(email);
      const sentence = 'Correo o contraseña incorrectos.';
      return refuse(lock > 0 ? `${sentence} ${waitSentence(lock)}` : sentence);
    }
    await limits.clearLogin(email, request.ip);
    return finishInteraction(context, request, reply, { login: { accountId: account.id, amr: ['pwd'] } });
  };
}
