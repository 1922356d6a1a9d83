import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../tools/embedded-postgres.ts';

/**
 * A streaming standby of a server that goes on running, in `dir`. Copied by PostgreSQL's own calls, because the embedded
 * package has no `pg_basebackup`.
 */
export async function copyServer(primary: Pick<EmbeddedPostgres, 'url' | 'dataDir'>, dir: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    mkdirSync(dir, { mode: 0o700 });
    const ofTheServerAlone = new Set(['postmaster.pid', 'postmaster.opts']);
    cpSync(primary.dataDir, dir, {
      recursive: true,
      filter: (file) => !ofTheServerAlone.has(file.slice(primary.dataDir.length + 1)),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(dir, 'backup_label'), rows[0]!.labelfile, { mode: 0o600 });
    writeFileSync(join(dir, 'standby.signal'), '', { mode: 0o600 });
    rmSync(join(dir, 'postmaster.pid'), { force: true });
  } finally {
    await client.end();
  }
}

/** Follows the server that listens in the folder `socket`. */
export function startStandby(dir: string, socket: string, login: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres(dir, {
    settings: [`primary_conninfo=host=${socket} user=${login}`, 'wal_receiver_status_interval=1s'],
  });
}
