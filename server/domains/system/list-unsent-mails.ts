import { cleaned } from '../../platform/jobs/cause.rules.ts';
import { refusalRestMs } from '../../platform/mail/deliver-outbox.ts';
import { nextTryOf, shortAddress } from './mail-next.rules.ts';
import { placeIn } from './place.rules.ts';
import { listUnsent } from './unsent-mails.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

const pageMax = 50;

export const listUnsentMails: Handle<'listUnsentMails'> = async ({ db }, _actor, { query }) => {
  const rows = await listUnsent(db, placeIn(query.cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  return {
    success: true,
    data: {
      items: shown.map((row) => ({
        id: row.id,
        kind: row.kind,
        told_at: row.toldAt.toISOString(),
        address: row.email === null ? null : shortAddress(row.email),
        tries: row.tries,
        cause: row.cause === null ? null : cleaned(row.cause),
        next_at: nextTryOf(row, refusalRestMs)?.toISOString() ?? null,
        refused_at: row.refusedAt?.toISOString() ?? null,
      })),
      next: rows.length > pageMax ? shown.at(-1)!.place : null,
    },
  };
};
