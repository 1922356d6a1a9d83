import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { showNewPassword, submitNewPassword } from './submit-new-password.ts';
import { resendVerification, showVerification, submitVerification } from './submit-verification.ts';

/** Pages that mails link to. */
export function mountLinks(app: FastifyInstance, context: Context): void {
  app.get('/lo/reset', showNewPassword(context));
  app.post('/lo/reset', submitNewPassword(context));
  app.get('/lo/verify', showVerification(context));
  app.post('/lo/verify', submitVerification(context));
  app.post('/lo/verify/resend', resendVerification(context));
}
