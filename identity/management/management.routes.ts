import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { deleteUser } from './delete-user.ts';

/** What Auth0's Management API has and the product needs. Without a client that may call it, it is not there. */
export function mountManagement(app: FastifyInstance, context: Context): void {
  if (!context.env.AUTH_MANAGEMENT_CLIENT_ID) return;
  app.delete('/api/v2/users/:id', deleteUser(context));
}
