import type { RouteHandlerMethod } from 'fastify';
import { createAccount } from '../accounts/create-account.ts';
import { cleanName, findNameProblem } from '../accounts/name.rules.ts';
import { findPasswordProblem } from '../accounts/password.rules.ts';
import type { Context } from '../context.ts';
import { findShown, showAgain } from '../forms/show-again.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/limits.ts';
import { noticePage } from '../pages/notice-pages.ts';
import { type SignupField, signupPage } from '../pages/signup-page.ts';
import { findEmailProblem, findInteraction, readForm } from './interaction.ts';

const page = 'signup';
const sentPage = 'signup/sent';

export function showSignup(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid, params } = interaction;
    const { values, errors } = await findShown(context, request, { uid }, page);
    const hint = typeof params.login_hint === 'string' ? { email: params.login_hint } : {};
    return sendPage(reply, signupPage({ uid, values: { ...hint, ...values }, errors }));
  };
}

/** The same page for a new and a taken address, and no sign-in: only the mail says which it was. */
export function submitSignup(context: Context): RouteHandlerMethod {
  const { db, issuer, limits } = context;
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid } = interaction;
    const { password, ...values } = readSignup(request.body);
    const refuse = (errors: Record<string, string>) =>
      showAgain(context, reply, { uid }, { path: `/u/${uid}/signup`, page, values, errors });

    const errors = await validateSignup({ ...values, password });
    if (Object.keys(errors).length > 0) return refuse(errors);
    const wait = (await limits.startSignup(request.ip)) || (await limits.startVerification(values.email));
    if (wait > 0) return refuse({ form: waitSentence(wait) });
    await createAccount(db, issuer, {
      email: values.email,
      password,
      givenName: values.given_name,
      familyName: values.family_name,
    });
    const { email } = values;
    return showAgain(context, reply, { uid }, { path: `/u/${uid}/signup/sent`, page: sentPage, values: { email } });
  };
}

export function showSignupSent(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid } = interaction;
    const { values } = await findShown(context, request, { uid }, sentPage);
    const text = `Enviamos un mensaje a ${values.email ?? 'tu correo'} con lo que sigue. Puedes iniciar sesión con tu contraseña.`;
    return sendPage(
      reply,
      noticePage('Te enviamos un correo', text, { href: `/u/${uid}/login`, label: 'Iniciar sesión' }),
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

async function validateSignup(values: Record<SignupField, string>): Promise<Record<string, string>> {
  const problems: Record<SignupField, string | undefined> = {
    given_name: findNameProblem(values.given_name, 'Escribe tu nombre.'),
    family_name: findNameProblem(values.family_name, 'Escribe tu apellido.'),
    email: findEmailProblem(values.email),
    password: await findPasswordProblem(values.password, values.email, [values.given_name, values.family_name]),
  };
  return Object.fromEntries(Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
}
