import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Db } from '../database/connect.ts';

/** The id is the token itself, so only its hash is stored: a reader of the database gets no usable token. */
const bearerModels = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/** A browser that lost an answer repeats its refresh token; without this overlap the whole family would be revoked. */
const rotationOverlapSeconds = 30;

export function createAdapter(db: Db): (model: string) => Adapter {
  return (model) => {
    const isBearer = bearerModels.has(model);
    const keyOf = (id: string) => (isBearer ? createHash('sha256').update(id).digest('base64url') : id);
    const live = sql<boolean>`(expires_at is null or expires_at > now() - interval '15 seconds')`;

    const payloadOf = (row: StoredRow | undefined, id?: string): AdapterPayload | undefined => {
      if (!row) return undefined;
      const payload: AdapterPayload = isBearer ? { ...row.payload, jti: id } : { ...row.payload };
      if (row.consumed_at && !(model === 'RefreshToken' && secondsSince(row.consumed_at) < rotationOverlapSeconds)) {
        payload.consumed = Math.floor(row.consumed_at.getTime() / 1000);
      }
      return payload;
    };

    return {
      async upsert(id, payload, expiresIn) {
        const { jti, ...withoutToken } = payload;
        const columns = {
          payload: JSON.stringify(isBearer ? withoutToken : { ...withoutToken, jti }),
          account_id: accountOf(payload) ?? null,
          grant_id: payload.grantId ?? null,
          uid: model === 'Session' ? (payload.uid ?? null) : null,
          expires_at: expiresIn ? sql<Date>`now() + make_interval(secs => ${expiresIn})` : null,
        };
        await db
          .insertInto('oidc_payload')
          .values({ model, id: keyOf(id), ...columns })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(columns))
          .execute();
      },
      async find(id) {
        // an id from a request may contain what PostgreSQL refuses
        if (id.includes('\0')) return undefined;
        const row = await db
          .selectFrom('oidc_payload')
          .select(['payload', 'consumed_at'])
          .where('model', '=', model)
          .where('id', '=', keyOf(id))
          .where(live)
          .executeTakeFirst();
        return payloadOf(row, id);
      },
      async findByUid(uid) {
        const row = await db
          .selectFrom('oidc_payload')
          .select(['payload', 'consumed_at'])
          .where('model', '=', model)
          .where('uid', '=', uid)
          .where(live)
          .orderBy('expires_at', 'desc')
          .limit(1)
          .executeTakeFirst();
        return payloadOf(row);
      },
      /** Only for device codes, which are switched off. */
      async findByUserCode() {
        return undefined;
      },
      async consume(id) {
        await db
          .updateTable('oidc_payload')
          .set({ consumed_at: sql<Date>`coalesce(consumed_at, now())` })
          .where('model', '=', model)
          .where('id', '=', keyOf(id))
          .execute();
      },
      async destroy(id) {
        await db.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', keyOf(id)).execute();
      },
      async revokeByGrantId(grantId) {
        if (!bearerModels.has(model)) return;
        await db.deleteFrom('oidc_payload').where('model', '=', model).where('grant_id', '=', grantId).execute();
      },
    };
  };
}

/**
 * A login under way names its account only inside: without this, a password typed before a reset would open the account after
 * it.
 */
function accountOf({ accountId, result, session }: AdapterPayload): string | undefined {
  return accountId ?? result?.login?.accountId ?? session?.accountId;
}

interface StoredRow {
  payload: Record<string, unknown>;
  consumed_at: Date | null;
}

function secondsSince(moment: Date): number {
  return (Date.now() - moment.getTime()) / 1000;
}
