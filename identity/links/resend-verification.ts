import type { RouteHandlerMethod } from 'fastify';
import { findAccount } from '../accounts/accounts.queries.ts';
import { enqueueVerification } from '../accounts/start-verification.ts';
import { findTicket, ticketPath } from '../accounts/tickets.queries.ts';
import type { Context } from '../context.ts';
import { showAgain } from '../forms/show-again.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/wait-sentence.ts';
import { readForm } from '../login/read-form.ts';
import { noticePage } from '../pages/notice-pages.ts';

const kind = 'email_verification';

/** An old ticket names its account; the answer is the same for one that never existed. */
export function resendVerification(context: Context): RouteHandlerMethod {
  const { db, issuer, limits } = context;
  return async (request, reply) => {
    const { ticket } = readForm(request.body, ['ticket']);
    const found = await findTicket(db, kind, ticket);
    const account = found && (await findAccount(db, found.account_id));
    if (account && !account.email_verified) {
      const wait = await limits.startVerification(account.email);
      if (wait > 0) {
        const form = { path: ticketPath('/lo/verify', ticket), page: 'verify', errors: { form: waitSentence(wait) } };
        return showAgain(context, reply, { kind, ticket }, form);
      }
      await db.transaction().execute((tx) => enqueueVerification(tx, issuer, account));
    }
    return reply.redirect('/lo/verify/sent', 303);
  };
}

export function showVerificationSent(): RouteHandlerMethod {
  const text = 'Si tu correo seguía sin confirmar, en unos minutos recibirás un enlace nuevo.';
  return (_request, reply) => sendPage(reply, noticePage('Revisa tu correo', text));
}
