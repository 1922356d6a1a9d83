import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../run-bench.ts';
import { binaries, serverUser } from './debian-servers.ts';
import { openLine, type Line } from './line.ts';
import { familyOf, signalAll } from './process-trees.ts';

/** One machine of the cluster: Patroni with its PostgreSQL. */
export type Node = {
  name: string;
  /** Clients come here. */
  port: number;
  restPort: number;
  /** Its standbys hear it by this one. */
  replication: Line;
  /** It hears etcd by this one. */
  etcd: Line;
  start: () => void;
  killPostgres: () => void;
  kill: () => void;
  freeze: () => void;
  thaw: () => void;
};

export type ClusterOptions = { isSynchronous: boolean };

export async function makeNode(
  dir: string,
  name: string,
  etcdPort: number,
  { isSynchronous }: ClusterOptions,
): Promise<Node> {
  const user = serverUser();
  const home = join(dir, name);
  mkdirSync(home);
  if (user) chownSync(home, user.uid, user.gid);
  const [port, restPort] = [await freePort(), await freePort()];
  const [replication, etcd] = [await openLine(port), await openLine(etcdPort)];
  const data = join(home, 'data');
  const configuration = join(home, 'patroni.yml');
  // JSON is YAML.
  writeFileSync(
    configuration,
    JSON.stringify({
      scope: 'zarpa',
      name,
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      // Before 3.0.3 Patroni puts its key there by v3 whoever has it by then: a primary that wakes takes the lead back.
      etcd: { hosts: [`127.0.0.1:${etcd.port}`], use_proxies: true },
      bootstrap: {
        dcs: {
          // The shortest that Patroni takes: loop_wait + 2 × retry_timeout must fit into ttl, which is 20 at least.
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 5,
          primary_start_timeout: 0,
          failsafe_mode: false,
          synchronous_mode: isSynchronous,
          synchronous_mode_strict: isSynchronous,
          // With one, the other standby may be ahead of a new primary, and nothing commits until it is wound back.
          synchronous_node_count: 2,
          maximum_lag_on_failover: 100 * 1024 * 1024,
          postgresql: { use_pg_rewind: true, use_slots: true },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${replication.port}`,
        data_dir: data,
        bin_dir: binaries,
        pgpass: join(home, 'pgpass'),
        authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
        pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
        parameters: {
          unix_socket_directories: home,
          max_connections: 200,
          // A new primary commits nothing until a standby follows it: five seconds, if that does not look again before.
          wal_retrieve_retry_interval: '500ms',
        },
      },
    }),
  );
  const log = openSync(join(dir, `${name}.log`), 'a');
  let patroni: ChildProcess | undefined;
  const postmaster = () => {
    try {
      return [Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])];
    } catch {
      return [];
    }
  };
  const everything = () => familyOf([...(patroni ? [patroni.pid!] : []), ...postmaster()]);
  return {
    name,
    port,
    restPort,
    replication,
    etcd,
    start: () => {
      patroni = spawn('/usr/bin/patroni', [configuration], { cwd: '/', stdio: ['ignore', log, log], ...user });
    },
    killPostgres: () => signalAll(familyOf(postmaster()), 'SIGKILL'),
    kill: () => signalAll(everything(), 'SIGKILL'),
    freeze: () => {
      signalAll(everything(), 'SIGSTOP');
      // Again, because of what was born meanwhile.
      signalAll(everything(), 'SIGSTOP');
    },
    thaw: () => signalAll(everything(), 'SIGCONT'),
  };
}
