import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import { isRefusal } from '../telemetry/span.ts';
import type { Db } from './open-database.ts';

export type Replica = {
  /**
   * Runs a read on the replica once that has everything committed before the call, and on the primary where the replica is
   * slower than that, away or broken. So nobody reads less than they have just written or were told of.
   */
  read: <T>(run: (from: Opened) => Promise<T>) => Promise<T>;
  /** Since when reads go to the primary, in seconds, as far as is known; 0 while the replica keeps up. Has it looked at anew. */
  behindSeconds: () => number;
  close: () => Promise<void>;
};

type Opened = { db: Db; pool: pg.Pool };

/** How long a reader waits for the replica to have caught up. */
const waitMsMax = 300;
const askEveryMs = 20;
/** A replica that was late or failed is left alone for so long. */
const pauseMs = 5_000;

export function openReplica(primary: Opened, replica: Opened, log: Log): Replica {
  let lateSince: number | undefined;
  let leftAloneUntil = 0;

  function note(isWell: boolean, error?: unknown): void {
    if (isWell) lateSince = undefined;
    else {
      leftAloneUntil = performance.now() + pauseMs;
      if (lateSince === undefined) log.warn({ err: error }, 'the replica is late or away, reads go to the primary');
      lateSince ??= performance.now();
    }
  }

  async function isCaughtUp(position: string): Promise<boolean> {
    const over = rest(waitMsMax, 'over' as const, { ref: false });
    for (;;) {
      // A frozen replica answers nothing: it is waited for no longer than a late one.
      const answer = await Promise.race([hasReached(replica.db, position), over]);
      if (answer !== false) return answer === true;
      await rest(askEveryMs);
    }
  }

  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    const position = await positionOf(primary.db).catch(() => undefined);
    if (position) await isCaughtUp(position).then(note, (error: unknown) => note(false, error));
  }

  return {
    read: async (run) => {
      if (performance.now() < leftAloneUntil) return run(primary);
      const position = await positionOf(primary.db);
      try {
        const isWell = await isCaughtUp(position);
        note(isWell);
        if (isWell) return await run(replica);
      } catch (error) {
        if (isRefusal(error)) throw error;
        note(false, error);
      }
      return run(primary);
    },
    behindSeconds: () => {
      looking ??= look().finally(() => (looking = undefined));
      return lateSince === undefined ? 0 : (performance.now() - lateSince) / 1000;
    },
    close: () => replica.db.destroy(),
  };
}

async function positionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db);
  return rows[0]!.lsn;
}

/** A server that is no replica, such as one that was promoted, has what it has. */
async function hasReached(db: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn()) >= ${position}::pg_lsn as has`.execute(db);
  return rows[0]!.has;
}
