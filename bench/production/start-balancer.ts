import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { installPackages } from '../../tools/install-packages.ts';

const program = '/usr/sbin/haproxy';

/** `ports`: of its servers, by the names that they have in `Answer.server`. */
export type Site = { name: string; port: number; ports: Readonly<Record<string, number>> };

/** `ending` is HAProxy's termination state: `--` when both sides ended well, `C…` when the client left. */
export type Answer = { status: number; ending: string; server: string; retries: string; call: string };

export type Balancer = {
  version: string;
  /** Signs itself: for `NODE_EXTRA_CA_CERTS`. */
  certificate: string;
  awaitUp: (site: string, server: string) => Promise<void>;
  /** Nothing new goes to it from now on. */
  takeOut: (site: string, server: string) => Promise<void>;
  putBack: (site: string, server: string) => Promise<void>;
  answers: () => Answer[];
  stop: () => Promise<void>;
};

/** A server that answers twice that it is not ready gets nothing new; one that is only slow has longer. */
const healthMs = 1_000;
const patienceMs = 10_000;

/**
 * Debian's HAProxy with TLS, before servers that say at `/health/ready` whether they can serve. `isAssetSoughtElsewhere`: an
 * asset that one server does not have is asked of another, since a page of either release comes from any of them. Nothing
 * else is tried twice.
 */
export async function startBalancer(
  dir: string,
  sites: readonly Site[],
  { isAssetSoughtElsewhere }: { isAssetSoughtElsewhere: boolean },
): Promise<Balancer> {
  if (!existsSync(program)) installPackages('HAProxy', ['haproxy', 'openssl']);
  const folder = join(dir, 'balancer');
  mkdirSync(folder);
  const certificate = makeCertificate(folder);
  const [config, socket, log] = ['config', 'control', 'log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(config, configOf(sites, { socket, pem: join(folder, 'pem'), isAssetSoughtElsewhere }));
  const output = openSync(log, 'a');
  // It ends with the trial, whatever ends that.
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', program, '-db', '-f', config], {
    stdio: ['ignore', output, output],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let waited = 0; !existsSync(socket); waited += 100) {
    if (child.exitCode !== null || waited > 10_000) throw new Error(`HAProxy did not start: ${log}`);
    await rest(100);
  }
  const stateOf = async (site: string, server: string) => {
    const stats = (await say(socket, 'show stat')).split('\n').map((line) => line.split(','));
    const column = stats[0]!.indexOf('status');
    return stats.find(([one, other]) => one === site && other === server)?.[column];
  };
  return {
    version: spawnSync(program, ['-v'], { encoding: 'utf8' }).stdout.split(' ').slice(0, 3).join(' '),
    certificate,
    awaitUp: async (site, server) => {
      for (let waited = 0; (await stateOf(site, server)) !== 'UP'; waited += 100) {
        if (waited > 30_000) throw new Error(`${server} did not get ready for the balancer`);
        await rest(100);
      }
    },
    takeOut: async (site, server) => void (await say(socket, `set server ${site}/${server} state drain`)),
    putBack: async (site, server) => void (await say(socket, `set server ${site}/${server} state ready`)),
    answers: () => readFileSync(log, 'utf8').split('\n').flatMap(answerOf),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(join(folder, 'pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return certificate;
}

type Settings = { socket: string; pem: string; isAssetSoughtElsewhere: boolean };

function configOf(sites: readonly Site[], { socket, pem, isAssetSoughtElsewhere }: Settings): string {
  return `global
  log stdout format raw daemon
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  log global
  log-format "answer %ST %ts %s %rc %HM %[var(txn.path)]"
  option forwardfor
  retries 0
  timeout connect 2s
  timeout client 90s
  timeout server 90s
  timeout http-request 20s
  timeout http-keep-alive 60s
${sites.map((site) => configOfSite(site, { pem, isAssetSoughtElsewhere })).join('')}`;
}

function configOfSite({ name, port, ports }: Site, { pem, isAssetSoughtElsewhere }: Omit<Settings, 'socket'>): string {
  const servers = Object.entries(ports);
  return `frontend ${name}-front
  bind 127.0.0.1:${port} ssl crt ${pem} alpn h2,http/1.1
  http-request set-var(txn.path) path
  use_backend ${name}-assets if { path_beg /assets/ }
  default_backend ${name}
backend ${name}
  timeout check ${patienceMs}
  option httpchk GET /health/ready
  http-check expect status 200
  default-server inter ${healthMs} fall 2 rise 1
${servers.map(([server, own]) => `  server ${server} 127.0.0.1:${own} check`).join('\n')}
backend ${name}-assets
${isAssetSoughtElsewhere ? '  option redispatch 1\n  retries 3\n  retry-on conn-failure 404' : ''}
${servers.map(([server, own]) => `  server ${server} 127.0.0.1:${own} track ${name}/${server}`).join('\n')}
`;
}

async function say(socket: string, words: string): Promise<string> {
  return text(connect(socket).end(`${words}\n`));
}

function answerOf(line: string): Answer[] {
  const [, status, ending, server, retries, call] =
    /^answer (-?\d+) (\S+) (\S+) (\S+) (.*)$/.exec(line) ?? ([] as string[]);
  return call ? [{ status: Number(status), ending: ending!, server: server!, retries: retries!, call }] : [];
}

/** Nobody could be given it, a server failed, or its connection was cut. Who leaves before the answer is no failure. */
export function isFailure({ status, ending }: Answer): boolean {
  if (/^[Cc]/.test(ending)) return false;
  return status >= 500 || status < 0 || /^[SsPRIUDK]/.test(ending);
}
