import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { installPackages } from '../../../tools/install-packages.ts';
import type { Docker } from './start-docker.ts';

/** Of Debian's packages, in the place of the public images; store and inbox are our own stand-ins. */
export const standIn = 'zarpa-trial:1';
const base = '/var/cache/zarpa/compose-base.tar';
const packages = 'ca-certificates,postgresql-15,pgbouncer,caddy,wget,libcap2-bin';

export async function makeImages({ docker }: Docker, dir: string, tag: string): Promise<void> {
  const context = join(dir, 'stand-ins');
  await fillContext(context);
  docker('import', join(context, 'base.tar'), 'zarpa-trial-base:1');
  docker('build', '--quiet', '--tag', standIn, context);

  const archive = join(dir, 'zarpa.tar');
  execFileSync('buildah', ['push', '--quiet', tag, `docker-archive:${archive}:docker.io/library/${tag}`], {
    env: { ...process.env, STORAGE_DRIVER: 'vfs' },
  });
  docker('load', '--quiet', '--input', archive);
  rmSync(archive);
}

/** `base.tar` and what is built upon it. */
export async function fillContext(context: string): Promise<void> {
  if (spawnSync('mmdebstrap', ['--version']).error) installPackages('mmdebstrap', ['mmdebstrap']);
  if (!existsSync(base)) makeBase();
  const scripts = join(import.meta.dirname, 'stand-ins');
  mkdirSync(join(context, 'bin'), { recursive: true });
  for (const [from, to] of [
    ['entrypoint.sh', 'entrypoint.sh'],
    ['weed.sh', 'bin/weed'],
    ['mailpit.sh', 'mailpit'],
    ['cards.sh', 'bin/cards'],
  ] as const) {
    cpSync(join(scripts, from), join(context, to));
    chmodSync(join(context, to), 0o755);
  }
  cpSync(process.execPath, join(context, 'node'), { dereference: true });
  await bundle(join(scripts, 'store.ts'), context);
  await bundle('sandbox/main.ts', context, 'inbox');
  writeFileSync(join(context, 'Dockerfile'), dockerfile);
  cpSync(base, join(context, 'base.tar'));
  writeFileSync(join(context, '.dockerignore'), 'base.tar\n');
}

/** As PostgreSQL's image: its user's number, and a volume that has no name where nobody gives it one. */
const dockerfile = `FROM zarpa-trial-base:1
COPY . /stand-ins
RUN mv /stand-ins/mailpit /mailpit
ENV LANG=C.UTF-8 PATH=/stand-ins/bin:/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin
VOLUME /var/lib/postgresql
ENTRYPOINT ["/stand-ins/entrypoint.sh"]
CMD ["/mailpit"]
`;

/** A minute and a half. */
function makeBase(): void {
  mkdirSync('/var/cache/zarpa', { recursive: true, mode: 0o700 });
  const hooks = [
    // Numbers and rights as in the public images.
    `--essential-hook=echo postgres:x:999:999::/var/lib/postgresql:/bin/bash >> "$1/etc/passwd"`,
    `--essential-hook=echo postgres:x:999: >> "$1/etc/group"`,
    `--customize-hook=rm -rf "$1/var/lib/postgresql/15" "$1/etc/postgresql/15"`,
    `--customize-hook=setcap cap_net_bind_service=+ep "$1/usr/bin/caddy"`,
  ];
  const made = base.replace('.tar', '.new.tar');
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, ...hooks, 'bookworm', made]);
  renameSync(made, base);
}

async function bundle(input: string, folder: string, name = 'store'): Promise<void> {
  const made = await rolldown({ input: { [name]: input }, platform: 'node', logLevel: 'silent' });
  await made.write({
    dir: folder,
    entryFileNames: '[name].js',
    chunkFileNames: `${name}-[hash].js`,
    banner:
      "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}
