import type { SecurityEventKind } from '@zarpa/contract/identity/security-events.rules.ts';
import { listOpenSessions } from '../../identity/people/identity.queries.ts';
import { deviceOf } from '../../identity/security-log/device-of.ts';
import { listEvents } from '../../identity/security-log/security-events.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { countOpenSessions } from '../../identity/sessions/sign-in-ends.queries.ts';
import { countSecurityEvents } from './access.queries.ts';
import { requireCustomer } from './require-customer.ts';

const eventsMax = 50;

export const getCustomerAccess: Handle<'getCustomerAccess'> = async ({ db }, _actor, { params: { userId } }) => {
  await requireCustomer({ db }, userId);
  const sessions = await listOpenSessions(db, userId);
  const events = await listEvents(db, userId, { before: undefined, limit: eventsMax });
  return {
    success: true,
    data: {
      sessions: {
        items: sessions.map((row) => ({
          id: row.id,
          device: deviceOf(row.user_agent),
          address: row.address,
          created_at: row.created_at.toISOString(),
          seen_at: row.seen_at.toISOString(),
        })),
        total: await countOpenSessions(db, userId),
      },
      events: {
        items: events.map((row) => ({
          id: row.id,
          kind: row.kind as SecurityEventKind,
          device: row.user_agent === null ? null : deviceOf(row.user_agent),
          address: row.address,
          created_at: row.created_at.toISOString(),
        })),
        total: await countSecurityEvents(db, userId),
      },
    },
  };
};
