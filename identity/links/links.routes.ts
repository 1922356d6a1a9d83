import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { resendVerification, showVerificationSent } from './resend-verification.ts';
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
