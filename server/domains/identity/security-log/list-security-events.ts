import { securityEventTexts, type SecurityEventKind } from '@zarpa/contract/identity/security-events.rules.ts';
import { deviceOf } from './device-of.ts';
import { listEvents } from './security-events.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

const pageSize = 25;

export const listSecurityEvents: Handle<'listSecurityEvents'> = async (needs, actor, { query }) => {
  const rows = await listEvents(needs.db, actor.userId, { before: query.cursor, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    success: true,
    data: {
      items: page.filter(isKnown).map((row) => ({
        id: row.id,
        kind: row.kind,
        device: row.user_agent === null ? null : deviceOf(row.user_agent),
        address: row.address,
        created_at: row.created_at.toISOString(),
      })),
      next: rows.length > pageSize ? page.at(-1)!.id : null,
    },
  };
};

/** A newer release may have written an unknown kind. */
function isKnown<R extends { kind: string }>(row: R): row is R & { kind: SecurityEventKind } {
  return Object.hasOwn(securityEventTexts, row.kind);
}
