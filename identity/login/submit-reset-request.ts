import type { RouteHandlerMethod } from 'fastify';
import { startPasswordReset } from '../accounts/password-reset.ts';
import type { Context } from '../context.ts';
import { findShown, showAgain } from '../forms/show-again.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/limits.ts';
import { noticePage } from '../pages/notice-pages.ts';
import { resetRequestPage } from '../pages/reset-pages.ts';
import { findEmailProblem, findInteraction, readForm } from './interaction.ts';

const page = 'reset';
const sentPage = 'reset/sent';

export function showResetRequest(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid } = interaction;
    const { values, errors } = await findShown(context, request, { uid }, page);
    return sendPage(reply, resetRequestPage({ uid, email: values.email, error: errors.email }));
  };
}

/** The same answer for every address, whether or not an account has it. */
export function submitResetRequest(context: Context): RouteHandlerMethod {
  const { db, limits } = context;
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid } = interaction;
    const email = readForm(request.body, ['email']).email.trim();
    const refuse = (error: string) =>
      showAgain(
        context,
        reply,
        { uid },
        { path: `/u/${uid}/reset`, page, values: { email }, errors: { email: error } },
      );

    const problem = findEmailProblem(email);
    if (problem) return refuse(problem);
    const wait = await limits.startReset(email, request.ip);
    if (wait > 0) return refuse(waitSentence(wait));
    await startPasswordReset(db, email);
    return showAgain(context, reply, { uid }, { path: `/u/${uid}/reset/sent`, page: sentPage, values: { email } });
  };
}

export function showResetSent(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid } = interaction;
    const { values } = await findShown(context, request, { uid }, sentPage);
    const text = `Si ${values.email ?? 'tu correo'} tiene una cuenta, en unos minutos recibirá un enlace para crear una nueva contraseña.`;
    const link = { href: `/u/${uid}/login`, label: 'Volver a iniciar sesión' };
    return sendPage(reply, noticePage('Revisa tu correo', text, link));
  };
}
