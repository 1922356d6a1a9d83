import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, RouteHandlerMethod } from 'fastify';
import { findAccount } from '../accounts/accounts.queries.ts';
import { changedPasswordPath, finishPasswordReset } from '../accounts/password-reset.ts';
import { findPasswordProblem } from '../accounts/password.rules.ts';
import { findTicket, ticketPath } from '../accounts/tickets.queries.ts';
import type { Context } from '../context.ts';
import { findShown, showAgain } from '../forms/show-again.ts';
import { sendPage } from '../http/send-page.ts';
import { readForm } from '../login/interaction.ts';
import { linkToApp, noticePage } from '../pages/notice-pages.ts';
import { newPasswordPage } from '../pages/reset-pages.ts';

const kind = 'password_reset';
const path = '/lo/reset';
const donePath = '/lo/reset/done';
const page = 'reset';

export function showNewPassword(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const { ticket } = readForm(request.query, ['ticket']);
    const found = await findTicket(context.db, kind, ticket);
    if (!found?.isUsable) return sendExpired(context, reply);
    const { errors } = await findShown(context, request, { kind, ticket }, page);
    return sendPage(reply, newPasswordPage({ ticket, error: errors.password }));
  };
}

/** The password is checked before the ticket is used up, so that a refused one does not cost the link. */
export function submitNewPassword(context: Context): RouteHandlerMethod {
  const { db, limits, log, logouts } = context;
  return async (request, reply) => {
    const { ticket, password } = readForm(request.body, ['ticket', 'password']);
    const link = ticketPath(path, ticket);
    const found = await findTicket(db, kind, ticket);
    const owner = found?.isUsable ? await findAccount(db, found.account_id) : undefined;
    if (!owner) return reply.redirect(link, 303);
    const problem = await findPasswordProblem(password, owner.email, [owner.given_name, owner.family_name]);
    if (problem)
      return showAgain(context, reply, { kind, ticket }, { path: link, page, errors: { password: problem } });
    const finished = await finishPasswordReset(db, ticket, password);
    if (!finished) return reply.redirect(link, 303);
    const { account, validFrom } = finished;
    // answered at that moment: the following sign-in must be newer than those that ended
    logouts.deliverDue().catch((error: unknown) => log.error({ err: error }, 'logouts not delivered'));
    const hasCome = setTimeout(Math.max(0, validFrom.getTime() - Date.now()));
    // the mailed link lets in an owner who was locked out by a stranger's guesses
    await limits.clearLogin(account.email);
    await hasCome;
    return reply.redirect(donePath, 303);
  };
}

export function showNewPasswordDone({ env }: Pick<Context, 'env'>): RouteHandlerMethod {
  const text = 'Cerramos tus sesiones abiertas. Ya puedes iniciar sesión con la nueva.';
  const link = linkToApp(env, 'Iniciar sesión', changedPasswordPath);
  return (_request, reply) => sendPage(reply, noticePage('Contraseña actualizada', text, link));
}

function sendExpired({ env }: Pick<Context, 'env'>, reply: FastifyReply): FastifyReply {
  const text = 'El enlace caducó o ya se usó. Pide otro desde «¿Olvidaste tu contraseña?» al iniciar sesión.';
  const link = linkToApp(env);
  return sendPage(reply, noticePage('El enlace ya no sirve', text, link), 400);
}
