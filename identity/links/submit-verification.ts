import type { RouteHandlerMethod } from 'fastify';
import { findAccount } from '../accounts/accounts.queries.ts';
import { finishVerification } from '../accounts/finish-verification.ts';
import { enqueueVerification } from '../accounts/start-verification.ts';
import { findTicket } from '../accounts/tickets.queries.ts';
import type { Context } from '../context.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/wait-sentence.ts';
import { readForm } from '../login/read-form.ts';
import { linkToApp, noticePage, problemPage } from '../pages/notice-pages.ts';
import { confirmEmailPage, verificationExpiredPage } from '../pages/verify-pages.ts';

export function showVerification({ db }: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const { ticket } = readForm(request.query, ['ticket']);
    const found = await findTicket(db, 'email_verification', ticket);
    return found?.isUsable
      ? sendPage(reply, confirmEmailPage(ticket))
      : sendPage(reply, verificationExpiredPage(ticket), 400);
  };
}

export function submitVerification({ db, env }: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const { ticket } = readForm(request.body, ['ticket']);
    if (!(await finishVerification(db, ticket))) return sendPage(reply, verificationExpiredPage(ticket), 400);
    const link = linkToApp(env, 'Ir a la aplicación');
    return sendPage(reply, noticePage('Correo confirmado', 'Gracias. Te avisaremos aquí de cada paso.', link));
  };
}

/** An old ticket names its account; the answer is the same for one that never existed. */
export function resendVerification({ db, issuer, limits }: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const { ticket } = readForm(request.body, ['ticket']);
    const found = await findTicket(db, 'email_verification', ticket);
    const account = found && (await findAccount(db, found.account_id));
    if (account && !account.email_verified) {
      const wait = await limits.startVerification(account.email);
      if (wait > 0) return sendPage(reply, problemPage(waitSentence(wait)), 429);
      await db.transaction().execute((tx) => enqueueVerification(tx, issuer, account));
    }
    const text = 'Si tu correo seguía sin confirmar, en unos minutos recibirás un enlace nuevo.';
    return sendPage(reply, noticePage('Revisa tu correo', text));
  };
}
