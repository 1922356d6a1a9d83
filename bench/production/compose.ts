/**
 * `node bench/production/compose.ts [--tag zarpa:0.2.0] [--without <safeguard>]`, as root: `deploy/compose` with its one
 * command. Everything answers through Caddy's TLS, nothing else can be reached or written to, a process is replaced
 * without a failed request, every process ends with 0, and what was written is there after `down` and `up`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { endBench, makeBenchDir } from '../run-bench.ts';
import { findReach, findRights } from './compose/look-inside.ts';
import { listThreads, openThread, openWindow, readSideBySide, signUp } from './compose/customer.ts';
import { prepareProject, safeguards, type Safeguard } from './compose/prepare-project.ts';
import { makeImages } from './compose/make-images.ts';
import { startDocker } from './compose/start-docker.ts';
import { signIn } from './rolling/sign-in.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const { values: options } = parseArgs({
  options: { tag: { type: 'string', default: `zarpa:${version}` }, without: { type: 'string' } },
});
if (options.without !== undefined && !Object.hasOwn(safeguards, options.without))
  throw new Error(`only ${Object.keys(safeguards).join(' or ')} can be left out`);

const readySecondsMax = 120;

console.log('takes about five minutes');
const dir = makeBenchDir('compose');
const engine = await startDocker(dir);
const { docker } = engine;
const broken: string[] = [];
const promise = (isKept: boolean, words: string) => void (isKept || broken.push(words));
let project: ReturnType<typeof prepareProject> | undefined;
try {
  await makeImages(engine, dir, options.tag);
  project = prepareProject(dir, options.tag, options.without as Safeguard | undefined);
  const { folder, app, identity, address, certificate, inbox } = project;
  const compose = (...parameters: string[]) => engine.compose(folder, ...parameters);
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
  openWindow({ [new URL(app).hostname]: address, [new URL(identity).hostname]: address });

  await up(compose, app);
  console.log(`${engine.version}; ${versions()}; Node ${process.versions.node}`);

  const page = await fetch(app);
  promise(page.ok && (await page.text()).includes('<div id="root"'), `the page answered ${page.status}`);
  const discovery = (await (await fetch(`${identity}/.well-known/openid-configuration`)).json()) as { issuer: string };
  promise(discovery.issuer === `${identity}/`, `the identity provider calls itself ${discovery.issuer}`);
  const plain = await fetch(`http://${new URL(app).hostname}:${project.httpPort}/`, { redirect: 'manual' });
  promise(plain.status === 308, `without TLS: ${plain.status}`);

  const running = names();
  const rights = running.flatMap((name) => findRights(docker, name));
  const reach = findReach(docker, running, [`${address}:443`, `${address}:${project.httpPort}`, `127.0.0.1:${inbox}`]);
  broken.push(...rights, ...reach);
  console.log(
    `  ${running.length} containers: ${rights.length} can write or have rights, ${reach.length} can be reached otherwise (promised: 0)`,
  );

  const account = await signUp(identity, `http://127.0.0.1:${inbox}`);
  const customer = await signIn({ identityDatabaseUrl: '', identity, app }, account);
  const text = `¿Sigue aquí? ${account.email}`;
  await openThread(app, customer.token, text);
  const key = store('put', text);

  const answers = await readSideBySide(app, customer.token);
  const failed = answers.filter((status) => status !== 200);
  console.log(`  ${answers.length} readings, 16 at once, through the pooler: ${failed.length} failed (promised: 0)`);
  promise(failed.length === 0, `of ${answers.length} readings failed: ${[...new Set(failed)].join(', ')}`);

  const replaced = await replaceUnder(compose, app);
  console.log(
    `  API replaced: ${replaced.length} questions meanwhile, ${replaced.filter((one) => one !== 200).length} failed (promised: 0)`,
  );
  promise(
    replaced.length > 10 && replaced.every((status) => status === 200),
    'a question failed while the API was replaced',
  );

  const secrets = digestOfSecrets(folder);
  compose('stop');
  const ends = endings();
  console.log(`  ended: ${ends.map(([name, code]) => `${name} ${code}`).join(', ')} (promised: 0)`);
  for (const [name, code] of ends) promise(code === '0', `${name} ended with ${code}`);
  compose('down');

  await up(compose, app);
  promise(digestOfSecrets(folder) === secrets, 'a key was made anew');
  const again = await signIn({ identityDatabaseUrl: '', identity, app }, account).catch((error: Error) => error);
  const found = again instanceof Error ? [] : await listThreads(app, again.token);
  console.log(
    `  down and up: ${found.length} conversations of one, the file is ${store('get', key) === text ? 'there' : 'missing'}`,
  );
  promise(!(again instanceof Error), 'the account is gone');
  promise(found.length === 1, `${found.length} conversations are there, not one`);
  promise(store('get', key) === text, 'the file is gone');
} catch (error) {
  broken.push((error as Error).stack!);
  if (project) console.log(logs());
} finally {
  try {
    if (project) engine.compose(project.folder, 'down', '--volumes', '--timeout', '5');
  } finally {
    await engine.stop();
  }
}
endBench(broken, dir);

/** The one command. */
async function up(compose: (...parameters: string[]) => string, app: string): Promise<void> {
  const began = performance.now();
  compose('up', '--detach');
  const commanded = performance.now() - began;
  for (;;) {
    const answer = await fetch(`${app}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) break;
    if (performance.now() - began > readySecondsMax * 1000) throw new Error(`not ready after ${readySecondsMax} s`);
    await rest(200);
  }
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(`  up in ${seconds(commanded)} s, ready after ${seconds(performance.now() - began)} s`);
}

function names(): string[] {
  return docker('ps', '--format', '{{.Names}}').split('\n').toSorted();
}

function of(service: string): string {
  return names().find((name) => name.includes(service))!;
}

function versions(): string {
  const first = (service: string, ...command: string[]) => docker('exec', of(service), ...command).split('\n')[0]!;
  return [
    first('database', 'postgres', '--version'),
    first('pooler', 'pgbouncer', '--version'),
    `Caddy ${first('caddy', 'caddy', 'version')}`,
  ].join(', ');
}

function endings(): [name: string, code: string][] {
  return docker('ps', '--all', '--format', '{{.Names}}')
    .split('\n')
    .map((name) => [name, docker('inspect', '--format', '{{.State.ExitCode}}', name)]);
}

function logs(): string {
  return docker('ps', '--all', '--format', '{{.Names}} {{.Status}}')
    .split('\n')
    .filter(Boolean)
    .map((line) => `${line}\n${engine.logsOf(line.split(' ')[0]!)}`)
    .join('\n');
}

/** By the product's own code and settings, within the API's container. */
function store(act: 'put' | 'get', word: string): string {
  const script = join(import.meta.dirname, 'compose/use-store.ts');
  return docker(
    'exec',
    of('api'),
    '/app/node',
    '--input-type=module-typescript',
    '-e',
    readFileSync(script, 'utf8'),
    act,
    word,
  );
}

async function replaceUnder(compose: (...parameters: string[]) => string, app: string): Promise<number[]> {
  const statuses: number[] = [];
  const over = new AbortController();
  const before = docker('inspect', '--format', '{{.Id}}', of('api'));
  const asking = (async () => {
    for (; !over.signal.aborted; await rest(100))
      statuses.push(
        await fetch(`${app}/health/live`).then(
          ({ status }) => status,
          () => 0,
        ),
      );
  })();
  await engine.composeBeside(project!.folder, 'up', '--detach', '--no-deps', '--force-recreate', 'api');
  await rest(5_000);
  over.abort();
  await asking;
  promise(docker('inspect', '--format', '{{.Id}}', of('api')) !== before, 'the API was not replaced');
  return statuses;
}

function digestOfSecrets(folder: string): string {
  return execFileSync('sh', ['-c', 'find secrets -type f | sort | xargs sha256sum'], { cwd: folder, encoding: 'utf8' });
}
