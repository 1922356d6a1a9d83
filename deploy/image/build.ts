/**
 * `node deploy/image/build.ts [--base <image>] [--before <image>] [--tag <name>] [--folder-only]`: builds the product, gathers what runs of it
 * in a folder, and makes the image with buildah, which needs no daemon. Without `--base`, mmdebstrap makes one of
 * Debian's packages. Prints its size; the list of what is in it (CycloneDX) lies in `/app/sbom.json`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from '../../tools/install-packages.ts';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const { values: options } = parseArgs({
  options: {
    base: { type: 'string' },
    /** The release that it replaces, whose scripts its open pages still ask for. */
    before: { type: 'string' },
    tag: { type: 'string', default: `zarpa:${version}` },
    'folder-only': { type: 'boolean', default: false },
  },
});

/** Without root buildah and mmdebstrap need user namespaces, which containers often refuse. */
const buildah = { STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
const baseTag = 'localhost/zarpa-base:bookworm';

const stage = mkdtempSync(join(tmpdir(), 'zarpa-image-'));
try {
  gather(join(stage, 'app'));
  if (options['folder-only']) console.log(join(stage, 'app'));
  else makeImage();
} finally {
  if (!options['folder-only']) rmSync(stage, { recursive: true, force: true });
}

function gather(app: string): void {
  run('npm', ['run', 'build', '--silent'], root);
  for (const file of shippedSources()) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    cpSync(join(root, file), join(app, file));
  }
  cpSync(join(root, 'web/dist'), join(app, 'web/dist'), { recursive: true });
  for (const file of chunksOf(['api.js', 'worker.js', 'identity.js']))
    cpSync(join(root, 'dist', file), join(app, 'dist', file));
  const workspaces = ['contract', 'server', 'identity'].flatMap((name) => ['-w', name]);
  const only = ['--omit=dev', ...workspaces];
  run('npm', ['ci', ...only, '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], app);
  writeFileSync(join(app, 'sbom.json'), run('npm', ['sbom', ...only, '--sbom-format', 'cyclonedx'], root));
  cpSync(join(root, 'node_modules/node/bin/node'), join(app, 'node'), { dereference: true });
  leaveOutDocuments(join(app, 'node_modules'));
  for (const name of ['.package-lock.json', '.bin'])
    rmSync(join(app, 'node_modules', name), { recursive: true, force: true });
}

/** Types, maps and manuals of packages are a quarter of them. What grants a licence stays. */
function leaveOutDocuments(modules: string): void {
  for (const name of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
    if (/\.(map|md|markdown|d\.[cm]?ts)$/.test(name) && !/(licen[cs]e|notice|copying|copyright)[^/]*$/i.test(name))
      rmSync(join(modules, name), { force: true });
}

/** What is tracked and runs: children and commands start from their sources. */
function shippedSources(): string[] {
  const tracked = run('git', ['ls-files', 'contract', 'server', 'identity'], root).trim().split('\n');
  return [
    ...tracked.filter((file) => !/\.test\.ts$|\/testing\/|\/fixtures\//.test(file)),
    'package.json',
    'package-lock.json',
    ...['web', 'sandbox', 'e2e', 'bench', 'tools', 'deploy'].map((name) => `${name}/package.json`),
    ...['migrate', 'prepare-roles', 'explain-failure'].map((name) => `tools/${name}.ts`),
    ...['start', 'entries', 'warm', 'health'].map((name) => `deploy/image/${name}.ts`),
  ];
}

/** The entries and every chunk that they import, now or later; not the stand-ins'. */
function chunksOf(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(root, 'dist', file), 'utf8');
    for (const [, name] of code.matchAll(/["']\.\/([\w.-]+\.js)["']/g))
      if (existsSync(join(root, 'dist', name!))) follow(name!);
  };
  for (const entry of entries) follow(entry);
  return found;
}

function makeImage(): void {
  if (spawnSync('buildah', ['--version']).error) installPackages('buildah', ['buildah']);
  const base = options.base ?? makeBase();
  if (options.before) takeScriptsOf(options.before);
  const labels = [`BASE=${base}`, `VERSION=${version}`, `REVISION=${run('git', ['rev-parse', 'HEAD'], root).trim()}`];
  const settings = labels.flatMap((value) => ['--build-arg', value]);
  // Docker's format keeps the health check; images of the open format have none.
  const format = ['--format', 'docker', '--file', join(root, 'deploy/image/Containerfile')];
  run('buildah', ['build', '--quiet', ...format, ...settings, '--tag', options.tag, stage], stage, buildah);
  const container = run('buildah', ['from', options.tag], stage, buildah).trim();
  const mounted = run('buildah', ['mount', container], stage, buildah).trim();
  const bytes = Number(run('du', ['-sb', mounted], stage).split('\t')[0]);
  const files = Number(run('sh', ['-c', `find ${mounted} -type f | wc -l`], stage));
  run('buildah', ['rm', container], stage, buildah);
  console.log(`${options.tag}: ${(bytes / 1e6).toFixed(0)} MB in ${files} files, on ${base}`);
}

function takeScriptsOf(image: string): void {
  const container = run('buildah', ['from', image], stage, buildah).trim();
  const mounted = run('buildah', ['mount', container], stage, buildah).trim();
  cpSync(join(mounted, 'app/web/dist/assets'), join(stage, 'app/web/before/assets'), { recursive: true });
  run('buildah', ['rm', container], stage, buildah);
}

/** Debian's smallest system: 20 s. */
function makeBase(): string {
  const there = run('buildah', ['images', '--noheading', '--format', '{{.Name}}:{{.Tag}}'], stage, buildah);
  if (there.split('\n').includes(baseTag)) return baseTag;
  if (spawnSync('mmdebstrap', ['--version']).error) installPackages('mmdebstrap', ['mmdebstrap']);
  const archive = join(stage, 'base.tar');
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates,tzdata', 'bookworm', archive], stage);
  const container = run('buildah', ['from', 'scratch'], stage, buildah).trim();
  run('buildah', ['add', '--quiet', container, archive, '/'], stage, buildah);
  run('buildah', ['commit', '--quiet', '--rm', container, baseTag], stage, buildah);
  rmSync(archive);
  return baseTag;
}

function run(
  command: string,
  parameters: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): string {
  return execFileSync(command, parameters, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
}
