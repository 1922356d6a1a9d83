import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { installPackages } from '../../../tools/install-packages.ts';

/** A Debian with its smallest set of packages, whose root is its own; it shares this machine's network. */
export type Machine = {
  /** Where its root lies on this machine. */
  root: string;
  /** As typed into one shell: folder and variables stay from line to line. Throws with what was said. */
  type: (line: string) => Promise<string>;
  /** Goes on until the machine ends; its output is in the log. */
  begin: (line: string) => ChildProcess;
  stop: () => Promise<void>;
};

const state = '/srv/.shell';

export async function makeMachine(dir: string): Promise<Machine> {
  if (spawnSync('mmdebstrap', ['--version']).error) installPackages('mmdebstrap', ['mmdebstrap']);
  const root = join(dir, 'machine');
  const log = join(dir, 'typed.log');
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
  adoptNetwork(root);
  mkdirSync(join(root, state), { mode: 0o700 });
  writeFileSync(join(root, state, 'folder'), '/srv');
  writeFileSync(join(root, state, 'variables'), 'export DEBIAN_FRONTEND=noninteractive\n');
  const output = openSync(log, 'a');
  const holder = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-ec', enter, 'sh', root], {
    stdio: ['ignore', 'pipe', output],
  });
  await Promise.race([
    once(holder.stdout!, 'data'),
    once(holder, 'exit').then(() => Promise.reject(new Error(`no root of its own: ${log}`))),
  ]);
  const inside = [
    '--target',
    String(holder.pid),
    '--mount',
    '--root',
    'env',
    '--chdir=/',
    '-i',
    ...variables(),
    'bash',
  ];
  const begun: ChildProcess[] = [];
  return {
    root,
    type: (line) =>
      new Promise((resolve, reject) => {
        appendFileSync(log, `# ${line}\n`);
        const child = spawn('nsenter', [...inside, '-c', shell, 'bash', line], { stdio: ['ignore', 'pipe', 'pipe'] });
        let text = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => {
            text += chunk.toString();
            appendFileSync(log, chunk);
          });
        child.once('exit', (code) =>
          code === 0 ? resolve(text) : reject(new Error(`${line}: ${code}\n${text.slice(-3_000)}`)),
        );
      }),
    begin: (line) => {
      const child = spawn('nsenter', [...inside, '-c', `exec ${line}`], { stdio: ['ignore', output, output] });
      begun.push(child);
      return child;
    },
    stop: async () => {
      for (const child of [...begun.toReversed(), holder]) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await Promise.race([ended, rest(20_000)]);
      }
    },
  };
}

/** A mount is needed for containers to be started in it, a root of its own for them to change theirs. */
const enter = `
mount --bind "$1" "$1"
for name in proc sys dev; do mount --rbind "/$name" "$1/$name"; done
mount -t tmpfs tmpfs "$1/run"
mkdir "$1/before"
cd "$1"
pivot_root . before
umount --lazy /before
rmdir /before
echo entered
exec sleep 10000`;

const shell = `
cd "$(cat ${state}/folder)"
. ${state}/variables
set -o pipefail
eval "$1"
code=$?
pwd > ${state}/folder
export -p > ${state}/variables
exit $code`;

/** Where packages come from, and by which way, is this machine's own. */
function adoptNetwork(root: string): void {
  rmSync(join(root, 'etc/apt/sources.list'), { force: true });
  for (const path of ['/etc/apt', '/etc/resolv.conf', '/etc/hosts', '/etc/npmrc', '/usr/etc/npmrc', npmSettings])
    if (existsSync(path)) cpSync(path, join(root, path === npmSettings ? '/srv/.npmrc' : path), { recursive: true });
  const settings = [npmSettings, '/usr/etc/npmrc'].filter(existsSync).map((path) => readFileSync(path, 'utf8'));
  const [, authority] = /^cafile\s*=\s*(.+)$/m.exec(settings.join('\n')) ?? [];
  cpSync('/etc/ssl/certs', join(root, 'etc/ssl/certs'), { recursive: true, dereference: true, force: true });
  if (authority && existsSync(authority)) cpSync(authority, join(root, authority), { dereference: true });
}

const npmSettings = join(homedir(), '.npmrc');

const variables = () => [
  'HOME=/srv',
  'LANG=C.UTF-8',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ...Object.entries(process.env)
    .filter(([name]) => /_proxy$/i.test(name))
    .map(([name, value]) => `${name}=${value}`),
];
