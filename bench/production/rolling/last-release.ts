import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const migrations = 'server/platform/db/migrations';

export type Release = { name: string; folder: string; migrations: string[] };

/** The last tag; before there is one, the commit before the newest migration. `named` is any other. */
export function findLastRelease(named: string | undefined): string {
  if (named) return named;
  const tag = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')[0];
  return tag || `${git('log', '-1', '--format=%h', '--diff-filter=A', '--', migrations)}^`;
}

/**
 * Its tracked files, built with this tree's packages: what is linked is every package but our own workspaces, which are the
 * release's. Built once for each commit. `differing` names direct dependencies that it wants in another version.
 */
export function buildRelease(named: string): Release & { differing: string[] } {
  const commit = git('rev-parse', '--short', named);
  const folder = join(tmpdir(), `zarpa-release-${commit}`);
  if (!existsSync(folder)) {
    const fresh = mkdtempSync(`${folder}-`);
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', fresh], { input: archive });
    linkPackages(fresh);
    const run = (...command: [string, ...string[]]) =>
      execFileSync(command[0], command.slice(1), { cwd: fresh, stdio: ['ignore', 'ignore', 'inherit'] });
    run('npm', 'run', 'build', '--silent', '-w', 'web');
    run(process.execPath, 'tools/bundles/build.ts');
    renameSync(fresh, folder);
  }
  return { ...releaseIn(folder, commit), differing: differingIn(folder) };
}

export function thisRelease(): Release {
  return releaseIn(root, git('rev-parse', '--short', 'HEAD'));
}

function releaseIn(folder: string, commit: string): Release {
  const { version } = readPackage(folder);
  const files = readdirSync(join(folder, migrations)).filter((name) => !name.endsWith('.test.ts'));
  return { name: `${version} (${commit})`, folder, migrations: files };
}

export const entriesIn = ({ folder }: Release) => ({
  api: join(folder, 'dist/api.js'),
  worker: join(folder, 'dist/worker.js'),
  identity: join(folder, 'dist/identity.js'),
});

type Urls = { url: string; appUrl: string; identityUrl: string };

/** In a process of its own, beside whatever load there is. */
export async function migrateTo({ folder }: Release, { url, appUrl, identityUrl }: Urls): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/migrate.ts'], {
    cwd: folder,
    env: { ...process.env, MIGRATE_DATABASE_URL: url, DATABASE_URL: appUrl, IDENTITY_DATABASE_URL: identityUrl },
  });
}

function linkPackages(folder: string): void {
  const { workspaces } = readPackage(folder);
  const link = (place: string) => {
    mkdirSync(join(folder, place), { recursive: true });
    for (const name of readdirSync(join(root, place)))
      if (name !== '@zarpa' && name !== '.cache') symlinkSync(join(root, place, name), join(folder, place, name));
  };
  link('node_modules');
  mkdirSync(join(folder, 'node_modules/@zarpa'));
  for (const workspace of workspaces) {
    symlinkSync(join('../..', workspace), join(folder, 'node_modules/@zarpa', workspace));
    if (existsSync(join(root, workspace, 'node_modules'))) link(join(workspace, 'node_modules'));
  }
}

type Package = { version: string; workspaces: string[]; dependencies?: Record<string, string> };

function differingIn(folder: string): string[] {
  return ['contract', 'server', 'identity', 'web'].flatMap((workspace) => {
    const [own, other] = [root, folder].map((each) => readPackage(join(each, workspace)).dependencies ?? {});
    return Object.entries(other!)
      .filter(([name, version]) => own![name] !== version)
      .map(([name, version]) => `${name} ${version}`);
  });
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}
