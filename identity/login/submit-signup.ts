import type { RouteHandlerMethod } from 'fastify';
import { createAccount } from '../accounts/create-account.ts';
import { cleanName, findNameProblem } from '../accounts/name.rules.ts';
import { findPasswordProblem } from '../accounts/password.rules.ts';
import type { Context } from '../context.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/wait-sentence.ts';
import { noticePage } from '../pages/notice-pages.ts';
import { signupPage, type SignupField, type SignupPage } from '../pages/signup-page.ts';
import { findInteraction, finishInteraction } from './interaction.ts';
import { findEmailProblem, readForm } from './read-form.ts';

export function showSignup(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const email = interaction.params.login_hint as string | undefined;
    return sendPage(reply, signupPage({ uid: interaction.uid, values: email ? { email } : {} }));
  };
}

/**
 * A new person is signed in at once. A taken address gets 'Revisa tu correo' and a mail to its owner, never 'already
 * exists'. Trade-off: who tries an address can still tell the two answers apart, which only a sign-up that waits for
 * the mail could prevent; so tries are limited per network and per address, and each tells the owner.
 */
export function submitSignup(context: Context): RouteHandlerMethod {
  const { db, issuer, limits } = context;
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid } = interaction;
    const values = readSignup(request.body);
    const refuse = (errors: SignupPage['errors'], status: number) =>
      sendPage(reply, signupPage({ uid, values, errors: errors ?? {} }), status);

    const errors = judgeSignup(values);
    if (Object.keys(errors).length > 0) return refuse(errors, 400);
    const wait = (await limits.startSignup(request.ip)) || (await limits.startVerification(values.email));
    if (wait > 0) return refuse({ form: waitSentence(wait) }, 429);
    const account = await createAccount(db, issuer, {
      email: values.email,
      password: values.password,
      givenName: values.given_name,
      familyName: values.family_name,
    });
    if (account) return finishInteraction(context, request, reply, { login: { accountId: account.id, amr: ['pwd'] } });
    return sendPage(
      reply,
      noticePage('Revisa tu correo', `Enviamos un mensaje a ${values.email} con los pasos para entrar.`, {
        href: `/u/${uid}`,
        label: 'Iniciar sesión',
      }),
    );
  };
}

function readSignup(body: unknown): Record<SignupField, string> {
  const sent = readForm(body, ['given_name', 'family_name', 'email', 'password'] as const);
  return {
    given_name: cleanName(sent.given_name),
    family_name: cleanName(sent.family_name),
    email: sent.email.trim(),
    password: sent.password,
  };
}

/** What is wrong with a sign-up, field by field. */
function judgeSignup(values: Record<SignupField, string>): Partial<Record<SignupField, string>> {
  const problems: Record<SignupField, string | undefined> = {
    given_name: findNameProblem(values.given_name, 'Escribe tu nombre.'),
    family_name: findNameProblem(values.family_name, 'Escribe tu apellido.'),
    email: findEmailProblem(values.email),
    password: findPasswordProblem(values.password, values.email),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}
