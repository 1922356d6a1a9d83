import type { RouteHandlerMethod } from 'fastify';
import { startPasswordReset } from '../accounts/start-password-reset.ts';
import type { Context } from '../context.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/wait-sentence.ts';
import { noticePage } from '../pages/notice-pages.ts';
import { resetRequestPage } from '../pages/reset-pages.ts';
import { findInteraction } from './interaction.ts';
import { findEmailProblem, readForm } from './read-form.ts';

export function showResetRequest(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    return sendPage(reply, resetRequestPage({ uid: interaction.uid }));
  };
}

/** The same answer for every address, whether or not an account has it. */
export function submitResetRequest(context: Context): RouteHandlerMethod {
  const { db, issuer, limits } = context;
  return async (request, reply) => {
    const interaction = await findInteraction(context, request, reply);
    if (!interaction) return reply;
    const { uid } = interaction;
    const email = readForm(request.body, ['email']).email.trim();
    const refuse = (error: string, status: number) => sendPage(reply, resetRequestPage({ uid, email, error }), status);

    const problem = findEmailProblem(email);
    if (problem) return refuse(problem, 400);
    const wait = await limits.startReset(email, request.ip);
    if (wait > 0) return refuse(waitSentence(wait), 429);
    await startPasswordReset(db, issuer, email);
    const text = `Si ${email} tiene una cuenta, en unos minutos recibirá un enlace para crear una nueva contraseña.`;
    return sendPage(
      reply,
      noticePage('Revisa tu correo', text, { href: `/u/${uid}`, label: 'Volver a iniciar sesión' }),
    );
  };
}
