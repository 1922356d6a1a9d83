import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, RouteHandlerMethod } from 'fastify';
import { findAccount } from '../accounts/accounts.queries.ts';
import { changedPasswordPath, finishPasswordReset } from '../accounts/finish-password-reset.ts';
import { findPasswordProblem } from '../accounts/password.rules.ts';
import { findTicket } from '../accounts/tickets.queries.ts';
import type { Context } from '../context.ts';
import { sendPage } from '../http/send-page.ts';
import { readForm } from '../login/read-form.ts';
import { linkToApp, noticePage } from '../pages/notice-pages.ts';
import { newPasswordPage } from '../pages/reset-pages.ts';

export function showNewPassword(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const { ticket } = readForm(request.query, ['ticket']);
    const found = await findTicket(context.db, 'password_reset', ticket);
    return found?.isUsable ? sendPage(reply, newPasswordPage({ ticket })) : sendExpired(context, reply);
  };
}

/** The password is judged before the ticket is used up, so that a refused one does not cost the link. */
export function submitNewPassword(context: Context): RouteHandlerMethod {
  const { db, limits, env, log, logouts } = context;
  return async (request, reply) => {
    const { ticket, password } = readForm(request.body, ['ticket', 'password']);
    const found = await findTicket(db, 'password_reset', ticket);
    const owner = found?.isUsable ? await findAccount(db, found.account_id) : undefined;
    if (!owner) return sendExpired(context, reply);
    const problem = findPasswordProblem(password, owner.email);
    if (problem) return sendPage(reply, newPasswordPage({ ticket, error: problem }), 400);
    const finished = await finishPasswordReset(db, ticket, password);
    if (!finished) return sendExpired(context, reply);
    const { account, validFrom } = finished;
    // answered when the moment has come: the sign-in that follows must be younger than what ended
    logouts.deliverDue().catch((error: unknown) => log.error({ err: error }, 'logouts not delivered'));
    const hasCome = setTimeout(Math.max(0, validFrom.getTime() - Date.now()));
    // whoever was locked out by a stranger's guesses gets in with the mailed link
    await limits.clearLogin(account.email);
    await hasCome;
    return sendPage(
      reply,
      noticePage(
        'Contraseña actualizada',
        'Cerramos tus sesiones abiertas. Ya puedes iniciar sesión con la nueva.',
        linkToApp(env, 'Iniciar sesión', changedPasswordPath),
      ),
    );
  };
}

function sendExpired({ env }: Context, reply: FastifyReply): FastifyReply {
  const text = 'El enlace caducó o ya se usó. Pide otro desde «¿Olvidaste tu contraseña?» al iniciar sesión.';
  const link = linkToApp(env);
  return sendPage(reply, noticePage('El enlace ya no sirve', text, link), 400);
}
