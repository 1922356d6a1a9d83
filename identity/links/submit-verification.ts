import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import { findAccount } from '../accounts/accounts.queries.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { finishVerification } from '../accounts/finish-verification.ts';
import { passwordLengthMax } from '../accounts/password.rules.ts';
import { enqueueVerification } from '../accounts/start-verification.ts';
import { findTicket } from '../accounts/tickets.queries.ts';
import type { Context } from '../context.ts';
import type { Account } from '../database/schema.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/wait-sentence.ts';
import { readForm } from '../login/read-form.ts';
import { linkToApp, noticePage, problemPage } from '../pages/notice-pages.ts';
import { confirmEmailPage, verificationExpiredPage } from '../pages/verify-pages.ts';

/** Opening the link changes nothing: mail scanners do it, and so does the owner of an address that a stranger typed. */
export function showVerification(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const { ticket } = readForm(request.query, ['ticket']);
    const account = await findTicketOwner(context, ticket);
    if (!account) return sendPage(reply, verificationExpiredPage(ticket), 400);
    const isOwn = (await context.provider.findSignedIn(request.raw, reply.raw)) === account.id;
    return sendPage(reply, confirmEmailPage({ ticket, email: account.email, asksPassword: !isOwn }));
  };
}

/**
 * The ticket proves the mailbox; the sign-in, or the password, proves that the account is the reader's own. Without the
 * second a stranger's account would be confirmed by whoever owns the address that it was made with.
 */
export function submitVerification(context: Context): RouteHandlerMethod {
  const { db, env, provider } = context;
  return async (request, reply) => {
    const { ticket, password } = readForm(request.body, ['ticket', 'password']);
    const account = await findTicketOwner(context, ticket);
    if (!account) return sendPage(reply, verificationExpiredPage(ticket), 400);
    const isOwn = (await provider.findSignedIn(request.raw, reply.raw)) === account.id;
    const refusal = isOwn ? undefined : await judgePassword(context, request, account, password);
    if (refusal) {
      const page = confirmEmailPage({ ticket, email: account.email, asksPassword: true, error: refusal.error });
      return sendPage(reply, page, refusal.status);
    }
    if (!(await finishVerification(db, ticket))) return sendPage(reply, verificationExpiredPage(ticket), 400);
    const link = linkToApp(env, 'Ir a la aplicación');
    return sendPage(reply, noticePage('Correo confirmado', 'Gracias. Te avisaremos aquí de cada paso.', link));
  };
}

async function findTicketOwner({ db }: Pick<Context, 'db'>, ticket: string): Promise<Account | undefined> {
  const found = await findTicket(db, 'email_verification', ticket);
  return found?.isUsable ? findAccount(db, found.account_id) : undefined;
}

/** Counted and locked as at the sign-in: this form is no second chance to guess. */
async function judgePassword({ db, limits }: Context, request: FastifyRequest, { email }: Account, password: string) {
  const wait = await limits.startLogin(email, request.ip);
  if (wait > 0) return { error: waitSentence(wait), status: 429 };
  if (password.length <= passwordLengthMax && (await checkPassword(db, email, password))) {
    await limits.clearLogin(email, request.ip);
    return undefined;
  }
  const lock = await limits.failLogin(email);
  const sentence = 'Esa contraseña no es la de esta cuenta.';
  return lock > 0 ? { error: `${sentence} ${waitSentence(lock)}`, status: 429 } : { error: sentence, status: 400 };
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
