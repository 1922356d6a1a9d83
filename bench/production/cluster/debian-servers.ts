import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { installPackages } from '../../../tools/install-packages.ts';

export const binaries = '/usr/lib/postgresql/15/bin';
const packages: Record<string, string> = {
  [`${binaries}/postgres`]: 'postgresql-15',
  [`${binaries}/pg_basebackup`]: 'postgresql-client-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
};

/** Installs what is missing. Nothing of it starts by itself: neither a service nor Debian's own cluster. */
export function installServers(): void {
  const missing = Object.entries(packages).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  const undo = isRoot ? forbidStarting() : () => undefined;
  try {
    installPackages(
      'Patroni, etcd, HAProxy',
      missing.map(([, name]) => name),
    );
  } finally {
    undo();
  }
  const absent = missing.filter(([file]) => !existsSync(file)).map(([, name]) => name);
  if (absent.length > 0) throw new Error(`needs Debian 12 with ${absent.join(', ')}`);
}

/** Debian asks this script before it starts a service, and this setting before it makes a cluster. */
function forbidStarting(): () => void {
  const policy = '/usr/sbin/policy-rc.d';
  const settings = '/etc/postgresql-common/createcluster.d';
  const setting = `${settings}/zarpa-trial.conf`;
  mkdirSync(settings, { recursive: true });
  writeFileSync(setting, 'create_main_cluster = false\n');
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => {
    rmSync(setting);
    if (isOurs) rmSync(policy);
  };
}

export function versionsOfServers(): string {
  const first = (file: string, flag: string) => execFileSync(file, [flag], { encoding: 'utf8' }).split('\n')[0]!;
  return [
    first(`${binaries}/postgres`, '--version'),
    first('/usr/bin/patroni', '--version'),
    first('/usr/bin/etcd', '--version'),
    first('/usr/sbin/haproxy', '-v'),
  ].join('; ');
}

/** PostgreSQL refuses to run as root, so that Debian's own user runs everything then. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
