import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { installPackages } from '../../tools/install-packages.ts';

const program = '/usr/sbin/pgbouncer';
const nobody = 65_534;

export type Pooler = { version: string; folder: string; stop: () => Promise<void> };

/**
 * Debian's PgBouncer in transaction mode before every database of the server that listens in `serverFolder`; it listens
 * in a folder of its own, under the same name.
 */
export async function startPooler(dir: string, serverFolder: string, logins: readonly string[]): Promise<Pooler> {
  if (!existsSync(program)) installPackages('PgBouncer', ['pgbouncer']);
  const folder = join(dir, 'pooler');
  mkdirSync(folder);
  writeFileSync(join(folder, 'users'), logins.map((login) => `"${login}" ""\n`).join(''));
  writeFileSync(
    join(folder, 'pooler.ini'),
    `[databases]
* = host=${serverFolder}
[pgbouncer]
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 2000
server_idle_timeout = 5
server_login_retry = 1
query_wait_timeout = 10
logfile = ${join(folder, 'log')}
pidfile = ${join(folder, 'pid')}
`,
  );
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    for (const each of [dir, serverFolder]) chmodSync(each, 0o755);
    chownSync(folder, nobody, nobody);
  }
  const child = spawn(program, [join(folder, 'pooler.ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let waited = 0; !existsSync(join(folder, '.s.PGSQL.5432')); waited += 100) {
    if (child.exitCode !== null || waited > 10_000) throw new Error(`PgBouncer did not start: ${join(folder, 'log')}`);
    await rest(100);
  }
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]!;
  return {
    version,
    folder,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}
