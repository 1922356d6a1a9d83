import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { freePort } from '../../run-bench.ts';
import { installServers, serverUser } from './debian-servers.ts';
import { makeNode, type ClusterOptions, type Node } from './node.ts';

export type Cluster = {
  /** Through HAProxy, which leads to the primary. */
  urlOf: (login: string, database: string) => string;
  nodes: readonly Node[];
  primary: () => Promise<Node | undefined>;
  /** One primary and two standbys that hear it, synchronous where that is asked for. */
  untilWhole: (secondsMax: number) => Promise<boolean>;
};

/** Patroni's three nodes with one etcd, HAProxy before them. Ends with this process, however it ends. */
export async function startCluster(dir: string, options: ClusterOptions): Promise<Cluster> {
  installServers();
  const user = serverUser();
  chmodSync(dir, 0o755);
  const start = (command: string, parameters: string[]) => {
    const log = openSync(join(dir, `${command.split('/').at(-1)}.log`), 'a');
    const child = spawn(command, parameters, { cwd: '/', stdio: ['ignore', log, log], ...user });
    process.once('exit', () => child.kill('SIGKILL'));
  };
  const etcdPort = await freePort();
  start('/usr/bin/etcd', etcdOptions(makeHome(join(dir, 'etcd')), etcdPort, await freePort()));
  await untilEtcdKnowsItsVersion(etcdPort);
  const nodes: Node[] = [];
  for (const name of ['node1', 'node2', 'node3']) nodes.push(await makeNode(dir, name, etcdPort, options));
  process.once('exit', () => nodes.forEach((node) => node.kill()));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const port = await freePort();
  const configuration = join(makeHome(join(dir, 'haproxy')), 'haproxy.cfg');
  writeFileSync(configuration, balancerOf(port, nodes));
  nodes[0]!.start();
  const cluster: Cluster = {
    urlOf: (login, database) => `postgresql://${login}@127.0.0.1:${port}/${database}`,
    nodes,
    primary: () => primaryOf(nodes),
    untilWhole: async (secondsMax) => {
      for (const end = Date.now() + secondsMax * 1_000; Date.now() < end; await rest(500))
        if (await isWhole(nodes, options)) return true;
      return false;
    },
  };
  for (const end = Date.now() + 60_000; !(await cluster.primary()); await rest(500))
    if (Date.now() > end) throw new Error(`no primary: ${dir}/node1.log`);
  for (const node of nodes.slice(1)) node.start();
  start('/usr/sbin/haproxy', ['-db', '-f', configuration]);
  if (!(await cluster.untilWhole(90))) throw new Error(`the cluster did not become whole: ${dir}`);
  return cluster;
}

function makeHome(dir: string): string {
  const user = serverUser();
  mkdirSync(dir, { mode: 0o700 });
  if (user) chownSync(dir, user.uid, user.gid);
  return dir;
}

function etcdOptions(dir: string, port: number, peerPort: number): string[] {
  const [client, peer] = [port, peerPort].map((one) => `http://127.0.0.1:${one}`);
  const settings = {
    'data-dir': dir,
    name: 'etcd1',
    'enable-v2': 'true',
    logger: 'zap',
    'log-level': 'warn',
    'listen-client-urls': client!,
    'advertise-client-urls': client!,
    'listen-peer-urls': peer!,
    'initial-advertise-peer-urls': peer!,
    'initial-cluster': `etcd1=${peer}`,
  };
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
}

/** Patroni ends when it asks before. */
async function untilEtcdKnowsItsVersion(port: number): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await rest(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/version`).catch(() => undefined);
    const { etcdcluster } = ((await answer?.json()) ?? {}) as { etcdcluster?: string };
    if (etcdcluster && etcdcluster !== 'not_decided') return;
  }
  throw new Error('etcd did not start');
}

function balancerOf(port: number, nodes: readonly Node[]): string {
  return `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  maxconn 500
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}\n`).join('')}`;
}

type Standby = { state: string; sync_state: string };
type Member = { name: string; role: string; state: string };

async function primaryOf(nodes: readonly Node[]): Promise<Node | undefined> {
  const answers = await Promise.all(
    nodes.map(async (node) => {
      const answer = await ask(node, 'primary');
      return answer?.ok ? node : undefined;
    }),
  );
  return answers.find((node) => node !== undefined);
}

async function isWhole(nodes: readonly Node[], { isSynchronous }: ClusterOptions): Promise<boolean> {
  const answer = await ask(nodes[0]!, 'cluster');
  if (!answer?.ok) return false;
  const { members } = (await answer.json()) as { members: Member[] };
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  const leader = nodes.find(({ name }) => members.some((member) => member.role === 'leader' && member.name === name));
  if (!leader || running.length < nodes.length) return false;
  const status = await ask(leader, 'patroni');
  if (!status) return false;
  const { replication = [] } = (await status.json()) as { replication?: Standby[] };
  const hearing = replication.filter(({ state }) => state === 'streaming');
  return hearing.length === 2 && hearing.every(({ sync_state }) => !isSynchronous || sync_state === 'sync');
}

function ask(node: Node, path: string): Promise<Response | undefined> {
  return fetch(`http://127.0.0.1:${node.restPort}/${path}`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  );
}
