/**
 * `make-secrets.ts <secrets> <volumes>`, at each start and as root: makes the keys and passwords that are not there,
 * each for the user that reads it, and gives the volumes to theirs. What is there stays.
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Of our processes, and of PostgreSQL in its image. */
const ours = 65_532;
const postgres = 999;

const word = () => randomBytes(24).toString('hex');
const key = () => `k1:${randomBytes(32).toString('base64')}`;

type Give = (uid: number, path: string) => void;

export function makeSecrets(folder: string, volumes: string, give: Give = (uid, path) => chownSync(path, uid, uid)) {
  const made: string[] = [];
  const mark = join(volumes, 'store', '.keys-made');
  const isOld = existsSync(mark);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const urlOf = (login: string, host: string) =>
    `postgres://zarpa_${login}:${read(`database/${login}`)}@${host}:5432/zarpa`;

  for (const [name, uid, contentOf] of secrets(read, urlOf)) {
    const path = join(folder, name);
    if (existsSync(path)) continue;
    if (isOld)
      throw new Error(`Faltan claves (${name}) y ya hay datos: vuelve a ponerlas desde tu copia de ${folder}.`);
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.new`, contentOf(), { mode: 0o600, flush: true });
    give(uid, `${path}.new`);
    renameSync(`${path}.new`, path);
    made.push(name);
  }
  // Whoever does not own a folder any more may not change its mode.
  for (const [name, uid, mode] of readers) {
    const path = join(folder, name);
    if ((statSync(path).mode & 0o777) === mode && statSync(path).uid === uid) continue;
    give(0, path);
    chmodSync(path, mode);
    give(uid, path);
  }
  for (const name of ['store', 'spool', 'caddy']) give(ours, join(volumes, name));
  // A start without these keys would read nothing of what is stored.
  writeFileSync(mark, '');
  return made;
}

const readers = [
  ['.', 0, 0o700],
  ['database', postgres, 0o500],
  ['app', ours, 0o500],
  ['identity', ours, 0o500],
  ['migrate', ours, 0o500],
  ['pooler', ours, 0o500],
  ['store', ours, 0o500],
] as const;

type Secret = readonly [name: string, uid: number, contentOf: () => string];

/** In this order: the later ones repeat what the first ones hold. */
function secrets(read: (name: string) => string, urlOf: (login: string, host: string) => string): Secret[] {
  return [
    ...['postgres', 'owner', 'app', 'identity'].map((login) => [`database/${login}`, postgres, word] as const),
    [
      'pooler/users',
      ours,
      () => ['app', 'identity'].map((login) => `"zarpa_${login}" "${read(`database/${login}`)}"\n`).join(''),
    ],
    ['migrate/MIGRATE_DATABASE_URL', ours, () => urlOf('owner', 'database')],
    ['migrate/DATABASE_URL', ours, () => urlOf('app', 'database')],
    ['migrate/IDENTITY_DATABASE_URL', ours, () => urlOf('identity', 'database')],
    ['app/DATABASE_URL', ours, () => urlOf('app', 'pooler')],
    ['app/DATABASE_DIRECT_URL', ours, () => urlOf('app', 'database')],
    ...['TWO_FACTOR_KEYS', 'FILE_KEYS', 'NUMBER_INDEX_KEYS'].map((name) => [`app/${name}`, ours, key] as const),
    ...['METRICS_TOKEN', 'AUTH_MANAGEMENT_CLIENT_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
      (name) => [`app/${name}`, ours, word] as const,
    ),
    ['identity/DATABASE_URL', ours, () => urlOf('identity', 'pooler')],
    ['identity/IDENTITY_ENCRYPTION_KEY', ours, key],
    ...['METRICS_TOKEN', 'AUTH_MANAGEMENT_CLIENT_SECRET'].map(
      (name) => [`identity/${name}`, ours, () => read(`app/${name}`)] as const,
    ),
    ['store/s3.json', ours, () => storeSettings(read('app/S3_ACCESS_KEY_ID'), read('app/S3_SECRET_ACCESS_KEY'))],
  ];
}

const storeSettings = (accessKey: string, secretKey: string): string =>
  JSON.stringify({
    identities: [
      {
        name: 'zarpa',
        credentials: [{ accessKey, secretKey }],
        actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
      },
    ],
  });

if (import.meta.main) {
  const [folder, volumes] = process.argv.slice(2);
  try {
    const made = makeSecrets(folder!, volumes!);
    console.log(made.length === 0 ? 'Todas las claves estaban.' : `Hechas: ${made.join(', ')}.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
