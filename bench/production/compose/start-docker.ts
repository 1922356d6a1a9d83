import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { installPackages } from '../../../tools/install-packages.ts';

const packages = ['docker.io', 'containerd', 'runc', 'tini'];

export type Docker = {
  version: string;
  /** Throws with what the command said. */
  docker: (...parameters: string[]) => string;
  compose: (folder: string, ...parameters: string[]) => string;
  /** The same while one goes on. */
  composeBeside: (folder: string, ...parameters: string[]) => Promise<void>;
  logsOf: (container: string) => string;
  stop: () => Promise<void>;
};

/** Debian's Docker, unpacked and not installed, with a socket and folders of its own; and Debian's docker-compose. */
export async function startDocker(dir: string): Promise<Docker> {
  if (spawnSync('docker-compose', ['version']).error) installPackages('docker-compose', ['docker-compose']);
  if (!existsSync('/usr/sbin/iptables')) installPackages('iptables', ['iptables']);
  const folder = join(dir, 'docker');
  mkdirSync(folder);
  execFileSync('apt-get', ['download', '-qq', ...packages], { cwd: folder, stdio: 'ignore' });
  for (const packed of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg-deb', ['-x', packed, '.'], { cwd: folder });
  const PATH = `${folder}/usr/bin:${folder}/usr/sbin:${process.env['PATH']}`;
  const socket = `unix://${folder}/socket`;
  const policy = forwarding();
  const log = openSync(join(folder, 'log'), 'a');
  const own = ['data-root', 'exec-root', 'pidfile'].map((name) => `--${name}=${join(folder, name)}`);
  const child = spawn('dockerd', ['--host', socket, '--bridge=none', '--ip6tables=false', ...own], {
    env: { ...process.env, PATH },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const environment = { ...process.env, PATH, DOCKER_HOST: socket };
  const run = (command: string, parameters: string[], cwd: string) => {
    const { status, stdout, stderr } = spawnSync(command, parameters, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64e6,
      env: environment,
    });
    if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${status}\n${stdout}${stderr}`);
    return stdout.trim();
  };
  const docker = (...parameters: string[]) => run('docker', parameters, folder);
  for (let waited = 0; ; waited += 200) {
    const { status } = spawnSync('docker', ['info'], { env: environment, stdio: 'ignore' });
    if (status === 0) break;
    if (child.exitCode !== null || waited > 30_000) throw new Error(`Docker did not start: ${join(folder, 'log')}`);
    await rest(200);
  }
  const version = docker('version', '--format', '{{.Server.Version}}');
  const [composeVersion] = run('docker-compose', ['version', '--short'], folder).split('\n');
  return {
    version: `Docker ${version}, docker-compose ${composeVersion}`,
    docker,
    compose: (project, ...parameters) => run('docker-compose', parameters, project),
    composeBeside: (project, ...parameters) =>
      new Promise((resolve, reject) => {
        spawn('docker-compose', parameters, { cwd: project, env: environment, stdio: 'ignore' }).once('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`docker-compose ${parameters.join(' ')}: ${code}`)),
        );
      }),
    logsOf: (container) => {
      const { stdout, stderr } = spawnSync('docker', ['logs', '--tail', '15', container], {
        encoding: 'utf8',
        env: environment,
      });
      return stdout + stderr;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      restoreForwarding(policy);
    },
  };
}

/** Docker forbids the machine to pass on what is not its own. */
function forwarding(): string {
  const [policy] = execFileSync('iptables', ['-S', 'FORWARD'], { encoding: 'utf8' }).split('\n');
  return policy!.split(' ')[2]!;
}

function restoreForwarding(policy: string): void {
  execFileSync('iptables', ['-P', 'FORWARD', policy]);
  for (const chain of ['DOCKER-USER', 'DOCKER-ISOLATION-STAGE-1'])
    spawnSync('iptables', ['-D', 'FORWARD', '-j', chain], { stdio: 'ignore' });
}
