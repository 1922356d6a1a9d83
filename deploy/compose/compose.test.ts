import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readEnv as readIdentityEnv } from '@zarpa/identity/env.ts';
import { configOf } from '@zarpa/server/config.ts';
import { readEnv } from '@zarpa/server/env.ts';
import { productionSettings } from '@zarpa/server/testing/app/production-settings.ts';
import { describe, expect, test } from 'vitest';
import { readCompose, type Service } from './read-compose.ts';
import { makeSecrets } from './make-secrets.ts';

const text = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const example = parseEnv(text('.env.example').replaceAll('…', 'clave')) as Record<string, string>;
const { services, volumes, networks } = readCompose(text('compose.yaml'), example);
const all = Object.entries(services);
const once = ['secrets', 'bucket', 'migrate'];
const seconds = (time: string | undefined) => Number(/^(\d+)s$/.exec(time ?? '')?.[1]);

describe.each(all)('%s', (name, service) => {
  test('can write to its volumes and to memory alone, and gains no rights', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.tmpfs).toContain('/tmp:mode=1777');
    // When a container starts again, Docker forgets whose a folder in memory was.
    for (const folder of service.tmpfs!) expect(folder).toMatch(/:(uid=\d+,gid=\d+,)?mode=\d{4}$/);
    expect(service.cap_add ?? []).toEqual(
      { secrets: ['CHOWN', 'DAC_OVERRIDE'], caddy: ['NET_BIND_SERVICE'] }[name] ?? [],
    );
    expect(service.user === '0:0').toBe(name === 'secrets');
    expect(service.user).toMatch(/^\d+:\d+$/);
  });

  test('is of a version that has a name', () => expect(service.image).toMatch(/:v?\d[\w.-]*$/));

  test('comes again by itself, is asked whether it lives, and has time to end', () => {
    const isOnce = once.includes(name);
    expect(service.restart).toBe(isOnce ? 'no' : 'unless-stopped');
    if (isOnce) return;
    expect(service.healthcheck!.test?.[0]).toBe('CMD');
    expect(seconds(service.stop_grace_period)).toBeGreaterThanOrEqual(15);
    // A process of ours ends within 15 s.
    if (['api', 'worker', 'identity'].includes(name)) expect(seconds(service.stop_grace_period)).toBeGreaterThan(20);
    // Otherwise Caddy asks whoever is about to end.
    if (['api', 'identity'].includes(name)) expect(service.environment!['DRAIN_DELAY_MS']).toBe('3000');
  });

  test('waits for what it needs', () => {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {}))
      expect([needed, condition]).toEqual([
        needed,
        once.includes(needed) ? 'service_completed_successfully' : 'service_healthy',
      ]);
  });

  test('mounts what is there', () => {
    for (const mount of service.volumes ?? []) {
      const [source, , mode] = mount.split(':');
      if (!source!.startsWith('./')) expect(Object.keys(volumes)).toContain(source);
      else if (mount !== './secrets:/secrets') expect([mount, mode]).toEqual([mount, 'ro']);
    }
    for (const network of networksOf(service)) expect(Object.keys(networks)).toContain(network);
  });
});

const networksOf = ({ networks: own }: Service) => (Array.isArray(own) ? own : Object.keys(own ?? {}));

test('only Caddy can be reached from outside, and what tries mails from this machine alone', () => {
  const published = all.filter(([, { ports }]) => ports?.length).map(([name, { ports }]) => [name, ports]);
  expect(published).toEqual([
    ['caddy', ['80:80', '443:443']],
    ['inbox', ['127.0.0.1:8025:8025']],
  ]);
  expect(services['inbox']!.profiles).toEqual(['trial']);
});

test('what holds data has no way out', () => {
  for (const name of ['database', 'pooler', 'store']) expect(networksOf(services[name]!)).toEqual(['inside']);
  expect(networks['inside']).toEqual({ internal: true });
});

test('the example names the images that stand in the file', () => {
  const named = [...text('.env.example').matchAll(/^#?(\w+_IMAGE)=(.+)$/gm)].map(([, name, image]) => [name, image]);
  const defaults = [...text('compose.yaml').matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)].map(([, name, image]) => [
    name,
    image,
  ]);
  expect(named).toHaveLength(6);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(defaults));
});

describe('keys', () => {
  const make = () => {
    const folder = mkdtempSync(join(tmpdir(), 'zarpa-compose-'));
    for (const name of ['store', 'spool', 'caddy']) mkdirSync(join(folder, 'volumes', name), { recursive: true });
    const given = new Map<string, number>();
    const give = (uid: number, path: string) => void given.set(path.replace(/\.new$/, ''), uid);
    const again = () => makeSecrets(join(folder, 'secrets'), join(folder, 'volumes'), give);
    return { folder, given, again, made: again() };
  };
  const filesOf = (folder: string) =>
    readdirSync(join(folder, 'secrets'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(folder, 'secrets', name)).isFile(),
    );

  test('are made once, each for one reader, and no two are the same', () => {
    const { folder, given, again, made } = make();
    const before = filesOf(folder).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]);
    expect(before.map(([name]) => name).toSorted()).toEqual(made.toSorted());
    for (const [name] of before) {
      expect(statSync(join(folder, 'secrets', name!)).mode & 0o777).toBe(0o600);
      expect(given.get(join(folder, 'secrets', name!))).toBe(name!.startsWith('database/') ? 999 : 65_532);
    }
    expect(again()).toEqual([]);
    expect(filesOf(folder).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')])).toEqual(before);
    const keys = before.map(([, content]) => content!).filter((content) => content.startsWith('k1:'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
  });

  test('that are missing are not made anew where there are data', () => {
    const { folder, again } = make();
    rmSync(join(folder, 'secrets/app/FILE_KEYS'));
    expect(again).toThrow(/Faltan claves \(app\/FILE_KEYS\)/);
    expect(filesOf(folder)).not.toContain('app/FILE_KEYS');
  });

  test('and the example are all that production wants', () => {
    const { folder } = make();
    const settingsOf = (name: string): Record<string, string> => {
      const { env_file: file, environment, volumes: mounts } = services[name]!;
      const own = mounts!.find((mount) => mount.endsWith(':/run/secrets/zarpa:ro'))!.split(':')[0]!;
      const found = Object.entries({ ...(file && example), ...environment }).map(([variable, value]) => [
        variable,
        value.replace('/run/secrets/zarpa', join(folder, own)),
      ]);
      return Object.fromEntries(found) as Record<string, string>;
    };
    for (const name of ['api', 'worker']) {
      const config = configOf(readEnv(settingsOf(name)));
      expect(config.isProduction).toBe(true);
      expect(config.database).toMatchObject({
        url: expect.stringContaining('@pooler:'),
        directUrl: expect.stringContaining('@database:'),
        statements: 'unnamed',
      });
      expect(config.files.s3).toMatchObject({ endpoint: 'http://store:8333', bucket: 'zarpa' });
      for (const setting of Object.keys(productionSettings).filter((one) => one !== 'FILES_DIR')) {
        const settings = settingsOf(name);
        delete settings[setting];
        delete settings[`${setting}_FILE`];
        if (setting === 'NODE_ENV') expect(() => configOf(readEnv(settings))).toThrow('NODE_ENV=development');
        else if (setting === 'TRUST_PROXY') expect(config.http.trustProxy).toBeTypeOf('function');
        else expect(() => configOf(readEnv(settings)), setting).toThrow(setting);
      }
    }
    expect(readEnv(settingsOf('migrate')).MIGRATE_DATABASE_URL).toMatch(/^postgres:\/\/zarpa_owner:\w{48}@database:/);
    expect(readIdentityEnv(settingsOf('identity')).IDENTITY_URL).toBe('https://id.zarpa.example');
  });
});
