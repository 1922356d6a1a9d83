/** Development aids behind DEBUG_ENDPOINTS=1, which production refuses (formation.md §7). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { authenticate } from '../../domains/identity/sessions/authenticate.ts';
import type { Actor } from '../http/security/actor.ts';
import { callerOf } from '../http/security/caller-of.ts';
import { fail } from '../http/fail.ts';
import { findOwnedRegistration, type RegistrationRow } from '../../domains/payments/payments.queries.ts';
import { refreshPayment } from '../../domains/payments/refresh-payment.ts';
import { debugQueries } from './debug.queries.ts';

export function debugRoutes(app: FastifyInstance, context: Context): void {
  const signedIn = (request: FastifyRequest) =>
    authenticate(context, request, callerOf(request, context.config), {
      beforeChallenge: false,
      permission: 'case.read',
    });
  const own = async (actor: Actor, id: string): Promise<RegistrationRow> => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw fail('companies.registration_not_found');
    const found = await findOwnedRegistration(context.db, actor, id);
    if (!found) throw fail('companies.registration_not_found');
    return found;
  };

  app.get('/api/debug/test', () => ({ success: true, message: 'debug' }));
  app.get('/api/debug/health', async () => ({ success: true, data: await debugQueries.counts(context.db) }));
  app.get('/api/debug/status', async () => ({ success: true, data: await debugQueries.statuses(context.db) }));
  app.get('/api/debug/auth', async (request) => ({ success: true, data: await signedIn(request) }));
  app.get('/api/debug/user', async (request) => ({ success: true, data: await signedIn(request) }));
  app.get('/api/debug/registrations', async (request) => ({
    success: true,
    data: await debugQueries.registrations(context.db, (await signedIn(request)).userId),
  }));
  app.get('/api/debug/company', async (request) => ({
    success: true,
    data: await debugQueries.companies(context.db, (await signedIn(request)).userId),
  }));
  app.get('/api/debug/order', async (request) => ({
    success: true,
    data: await debugQueries.orders(context.db, (await signedIn(request)).userId),
  }));
  app.get<{ Params: { id: string } }>('/api/debug/payment-status/:id', async (request) => {
    const registration = await own(await signedIn(request), request.params.id);
    return {
      success: true,
      data: { payment_status: registration.payment_status, payment_intent_id: registration.payment_intent_id },
    };
  });
  // Asks the card provider, so it can speed a payment up but never invent one.
  for (const path of ['/api/debug/complete-payment', '/api/debug/payment', '/api/debug/simulate-webhook'])
    app.post<{ Body: { registration_id?: string } }>(path, async (request) => {
      const registration = await own(await signedIn(request), String(request.body?.registration_id ?? ''));
      const after = await refreshPayment(context, registration);
      return { success: after.payment_status === 'paid', message: after.payment_status };
    });
}
