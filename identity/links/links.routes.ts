import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { findAccount } from '../accounts/accounts.queries.ts';
import { enqueueVerification } from '../accounts/verification.ts';
import { findTicket, ticketPath } from '../accounts/tickets.queries.ts';
import type { Context } from '../context.ts';
import { showAgain } from '../forms/show-again.ts';
import { sendPage } from '../http/send-page.ts';
import { waitSentence } from '../limits/limits.ts';
import { readForm } from '../login/interaction.ts';
import { noticePage } from '../pages/notice-pages.ts';
import { showNewPassword, showNewPasswordDone, submitNewPassword } from './submit-new-password.ts';
import { showVerification, showVerificationDone, submitVerification } from './submit-verification.ts';

export function mountLinks(app: FastifyInstance, context: Context): void {
  app.get('/lo/reset', showNewPassword(context));
  app.post('/lo/reset', submitNewPassword(context));
  app.get('/lo/reset/done', showNewPasswordDone(context));
  app.get('/lo/verify', showVerification(context));
  app.post('/lo/verify', submitVerification(context));
  app.get('/lo/verify/done', showVerificationDone(context));
  app.post('/lo/verify/resend', resendVerification(context));
  app.get('/lo/verify/sent', showVerificationSent());
}

const kind = 'email_verification';

/** An old ticket identifies its account; the answer is the same for an unknown ticket. */
function resendVerification(context: Context): RouteHandlerMethod {
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

function showVerificationSent(): RouteHandlerMethod {
  const text = 'Si tu correo seguía sin confirmar, en unos minutos recibirás un enlace nuevo.';
  return (_request, reply) => sendPage(reply, noticePage('Revisa tu correo', text));
}
