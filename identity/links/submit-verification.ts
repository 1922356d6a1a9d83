import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import { findAccount } from '../accounts/accounts.queries.ts';
import { checkPassword } from '../accounts/hash-password.ts';
import { passwordLengthMax } from '../accounts/password.rules.ts';
import { finishVerification } from '../accounts/verification.ts';
import { findTicket, ticketPath } from '../accounts/tickets.queries.ts';
import type { Context } from '../context.ts';
import type { Account } from '../database/schema.ts';
import { findShown, showAgain } from '../forms/show-again.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/limits.ts';
import { readForm } from '../login/interaction.ts';
import { linkToApp, noticePage } from '../pages/notice-pages.ts';
import { confirmEmailPage, verificationExpiredPage } from '../pages/verify-pages.ts';

const kind = 'email_verification';
const path = '/lo/verify';
const page = 'verify';

/** Opening the link changes nothing: mail scanners do it, and so does the owner of an address that a stranger typed. */
export function showVerification(context: Context): RouteHandlerMethod {
  return async (request, reply) => {
    const { ticket } = readForm(request.query, ['ticket']);
    const { errors } = await findShown(context, request, { kind, ticket }, page);
    const account = await findTicketOwner(context, ticket);
    if (!account) return sendPage(reply, verificationExpiredPage(ticket, errors.form), 400);
    const isOwn = (await context.provider.findSignedIn(request.raw, reply.raw)) === account.id;
    const { email } = account;
    return sendPage(reply, confirmEmailPage({ ticket, email, asksPassword: !isOwn, error: errors.password }));
  };
}

/** The ticket proves the mailbox; sign-in or password prove the account, which a stranger may have made with it. */
export function submitVerification(context: Context): RouteHandlerMethod {
  const { db, provider } = context;
  return async (request, reply) => {
    const { ticket, password } = readForm(request.body, ['ticket', 'password']);
    const link = ticketPath(path, ticket);
    const account = await findTicketOwner(context, ticket);
    if (!account) return reply.redirect(link, 303);
    const isOwn = (await provider.findSignedIn(request.raw, reply.raw)) === account.id;
    const problem = isOwn ? undefined : await validatePassword(context, request, account, password);
    if (problem)
      return showAgain(context, reply, { kind, ticket }, { path: link, page, errors: { password: problem } });
    const isDone = await finishVerification(db, ticket);
    return reply.redirect(isDone ? `${path}/done` : link, 303);
  };
}

export function showVerificationDone({ env }: Pick<Context, 'env'>): RouteHandlerMethod {
  const link = linkToApp(env, 'Ir a la aplicación');
  return (_request, reply) =>
    sendPage(reply, noticePage('Correo confirmado', 'Gracias. Te avisaremos aquí de cada paso.', link));
}

async function findTicketOwner({ db }: Pick<Context, 'db'>, ticket: string): Promise<Account | undefined> {
  const found = await findTicket(db, kind, ticket);
  return found?.isUsable ? findAccount(db, found.account_id) : undefined;
}

/** Counted and locked as at the sign-in: this form is no second chance to guess. */
async function validatePassword(
  { db, limits }: Context,
  request: FastifyRequest,
  { email }: Account,
  password: string,
): Promise<string | undefined> {
  const wait = await limits.startLogin(email, request.ip);
  if (wait > 0) return waitSentence(wait);
  if (password.length <= passwordLengthMax && (await checkPassword(db, email, password))) {
    await limits.clearLogin(email, request.ip);
    return undefined;
  }
  const lock = await limits.failLogin(email);
  const sentence = 'Esa contraseña no es la de esta cuenta.';
  return lock > 0 ? `${sentence} ${waitSentence(lock)}` : sentence;
}
