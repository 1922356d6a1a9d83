/**
 * `node bench/production/afternoon.ts`, as root: on a bare Debian, by the commands of `deploy/README.md`
 * alone, the image is built and started, upgraded under load, its database killed, and last night's backup restored in
 * another place and looked at. Prints the log with its times.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { openShop, type Customer } from '../payments-chaos/shop.ts';
import { endBench, makeBenchDir } from '../run-bench.ts';
import { capturedAt } from './afternoon/captured.ts';
import { longestGap, startLoad, waitUntilReady, type Load } from './afternoon/load.ts';
import { makeMachine } from './afternoon/machine.ts';
import { replaceIn, writeNextRelease } from './afternoon/next-release.ts';
import { openWindow, signUp } from './compose/customer.ts';
import { fillContext } from './compose/make-images.ts';
import { writeSettings } from './compose/prepare-project.ts';
import { commandsUnder } from './restore/readme-commands.ts';
import { signIn } from './rolling/sign-in.ts';

const guide = 'deploy/README.md';
const clone = '/srv/zarpa';
const cards = 8642;
const customerCount = 4;
const quietMs = 20_000;

console.log('takes about twenty minutes');
const began = performance.now();
const dir = makeBenchDir('afternoon');
const broken: string[] = [];
const everyMessage: Load['taken'] = [];
let toldPaid = 0;
const machine = await makeMachine(dir);
say('a bare Debian 12 is there');
try {
  await spendAfternoon();
} catch (error) {
  broken.push((error as Error).stack!);
} finally {
  // The network is this machine's, too.
  for (const line of [
    'docker ps --all --quiet | xargs --no-run-if-empty docker rm --force && docker network prune --force',
    'iptables-restore /srv/rules',
  ])
    await machine.type(line).catch(() => undefined);
  await machine.stop();
}
endBench(broken, dir);

async function spendAfternoon(): Promise<void> {
  await install();
  const { app, identity, stripe, inbox } = await fillIn();
  await follow('One machine', (line) => line.startsWith('docker compose'));
  await machine.type(
    `docker run --detach --name cards --publish 127.0.0.1:${cards}:5002 --volume "$PWD/certificates:/certificates:ro" ` +
      '--network zarpa_outside --network-alias api.stripe.com zarpa-trial:1 cards',
  );
  await waitUntilReady(app);
  say(`ready: ${await versions()}`);

  const doors = { app, identity, identityDatabaseUrl: '' };
  const shop = await openShop({ api: app, stripe, newCustomer: () => Promise.reject(new Error('they are there')) });
  const begin = async (seed: number) => {
    const customers: Customer[] = [];
    for (let n = 0; n < customerCount; n += 1) customers.push(await signIn(doors, await signUp(identity, inbox)));
    return startLoad(app, shop, customers, seed);
  };

  let load = await begin(1);
  say(`${customerCount} customers have signed up and signed in`);
  await rest(quietMs);
  const upgradedAt = Date.now();
  await upgrade();
  await rest(quietMs);
  const isOldCaddy = await hasOldCaddy();
  // Until 2.7.5 Caddy lets no write wait for the next process: it is refused, and nothing was done.
  const isRefusedWrite = (what: string) => isOldCaddy && /^POST .*: 503 $/.test(what);
  await judge('upgraded under load', load, ({ what }) => !isRefusedWrite(what), upgradedAt);

  load = await begin(2);
  await rest(quietMs / 2);
  const killedAt = Date.now();
  await kill('database');
  say('the database was killed');
  await rest(2 * quietMs);
  await judge('after the kill', load, ({ what }) => !/: 503 |UND_ERR|ECONN/.test(what), killedAt);

  load = await begin(3);
  await rest(quietMs / 2);
  const savedAt = Date.now();
  await machine.type('mkdir /srv/copy /srv/keys; export COPY=/srv/copy KEYS=/srv/keys');
  await follow('Its backup');
  say('backed up');
  await rest(quietMs);
  const all = await finish(load);
  const before = everyMessage.length - all.taken.filter(({ at }) => at >= savedAt).length;
  // Not the provider, which goes on elsewhere.
  await machine.type('docker network disconnect zarpa_outside cards; docker-compose kill && docker-compose down');
  say('the machine is lost');
  await restoreElsewhere(app, before);
}

/** `messages` of before the copy. */
async function restoreElsewhere(app: string, messages: number): Promise<void> {
  await machine.type(`git clone --quiet ${clone} /srv/other && cd /srv/other/deploy/compose`);
  const [keys, ...lines] = commandsUnder(guide, 'Its restore');
  await machine.type(keys!);
  await machine.type(`sed -i 's/^COMPOSE_PROJECT_NAME=.*/COMPOSE_PROJECT_NAME=restored/' .env`);
  await machine.type(`cp -r ${clone}/deploy/compose/certificates ${clone}/deploy/compose/trusted .`);
  let said = '';
  for (const line of lines) {
    const isCheck = line.includes('restore-check');
    if (isCheck && said === '') {
      say('restored');
      await machine.type('docker network connect --alias api.stripe.com restored_outside cards');
    }
    const text = await typeGuided(line);
    if (isCheck) said += text;
  }
  await waitUntilReady(app);
  say('ready in the other place');
  const verdict = said.match(/^(whole|NOT WHOLE.*)$/gm) ?? [];
  if (verdict.length !== 2 || verdict.some((one) => one !== 'whole')) broken.push(`restored: ${verdict.join(', ')}`);
  const there = Number((await rows(`select count(*) from thread_messages where author = 'customer'`))[0]);
  const captured = await capturedAt(`http://127.0.0.1:${cards}`);
  const paid = new Set(await rows(`select payment_intent_id from registrations where payment_status = 'paid'`));
  const named = captured.filter(({ id }) => !paid.has(id) && said.includes(id));
  const missing = captured.filter(({ id }) => !paid.has(id) && !said.includes(id));
  say(
    `restored: ${verdict.join(', ')}; ${there} messages, ${messages} of before the copy; ` +
      `${captured.length} captured: ${paid.size} paid, ${named.length} named as lost, ${missing.length} unknown`,
  );
  if (there < messages) broken.push(`restored: ${messages} messages were there before the copy, ${there} are`);
  if (missing.length > 0) broken.push(`restored: nobody says what became of ${missing[0]!.id}`);
}

async function install(): Promise<void> {
  // A clone of what is committed here.
  execFileSync('git', ['clone', '--quiet', '--bare', '.', join(machine.root, 'srv/zarpa.git')]);
  const [packages, ...later] = commandsUnder(guide, 'From nothing');
  await machine.type(packages!);
  await machine.type(`git clone --quiet /srv/zarpa.git ${clone} && cd ${clone}`);
  for (const line of later) await machine.type(line);
  say('installed and cloned');
  await follow('Image');
  say('image built');
  const [docker, ...handing] = commandsUnder(guide, 'One machine');
  await machine.type(docker!);
  await machine.type('iptables-save --file /srv/rules');
  machine.begin('dockerd --bridge=none --ip6tables=false');
  for (let waited = 0; ; waited += 500) {
    if (
      await machine.type('docker info >/dev/null').then(
        () => true,
        () => waited > 30_000,
      )
    )
      break;
    await rest(500);
  }
  await machine.type(handing[0]!);
  await fillContext(join(machine.root, 'srv/stand-ins'));
  await machine.type('docker import /srv/stand-ins/base.tar zarpa-trial-base:1');
  await machine.type('docker build --quiet --tag zarpa-trial:1 /srv/stand-ins');
  say('image handed over to Docker');
}

/** What a person fills in. */
async function fillIn() {
  const [line] = commandsUnder(guide, 'One machine').filter((one) => one.startsWith('cd '));
  await machine.type(line!);
  const settings = writeSettings(join(machine.root, clone, 'deploy/compose'), 'zarpa:0.2.0', [
    'RECONCILE_AFTER_SECONDS=5',
  ]);
  const { app, identity, address, certificate } = settings;
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
  openWindow({ [new URL(app).hostname]: address, [new URL(identity).hostname]: address });
  return { app, identity, stripe: `http://127.0.0.1:${cards}`, inbox: `http://127.0.0.1:${settings.inbox}` };
}

async function follow(heading: string, isMeant: (line: string) => boolean = () => true): Promise<void> {
  for (const line of commandsUnder(guide, heading).filter(isMeant)) await typeGuided(line);
}

function typeGuided(line: string): Promise<string> {
  return machine.type(line.replaceAll('docker compose', 'docker-compose'));
}

/** The next release: this one with another number, a column and an index. */
async function upgrade(): Promise<void> {
  const number = '0.2.1';
  await machine.type(`cd ${clone}`);
  writeNextRelease(join(machine.root, clone), number);
  await machine.type(
    `git config user.name Prueba; git config user.email prueba@example.com; git add -A; git commit --quiet --message=${number}`,
  );
  replaceIn(join(machine.root, clone, 'deploy/compose/.env'), /^ZARPA_IMAGE=.*$/m, `ZARPA_IMAGE=zarpa:${number}`);
  await machine.type(`export BEFORE=zarpa:0.2.0 ZARPA_IMAGE=zarpa:${number}`);
  await follow('A release');
  const running = await machine.type('docker ps --format "{{.Image}}"');
  if (running.match(new RegExp(`zarpa:${number}`, 'g'))?.length !== 3) throw new Error(`not upgraded: ${running}`);
  say('upgraded');
}

/** As a power cut of that container: Docker itself did not stop it, so it comes again. */
async function kill(service: string): Promise<void> {
  await machine.type(
    `kill -9 $(docker ps --quiet --filter name=_${service}_ | xargs docker inspect --format '{{.State.Pid}}')`,
  );
}

async function judge(
  when: string,
  load: Load,
  isFailure: (failure: Load['failures'][number]) => boolean,
  since: number,
) {
  const all = await finish(load);
  const failed = all.failures.filter(isFailure);
  const gaps = longestGap(
    all.taken.map(({ at }) => at),
    since,
  );
  const endings = Object.entries(Object.groupBy(all.visits, ({ ending }) => ending));
  say(
    `${when}: ${all.reads()} reads, ${all.taken.length} messages, ${endings.map(([name, list]) => `${list!.length} ${name}`).join(', ')}; ` +
      `${all.failures.length} not answered, ${failed.length} otherwise than promised; longest without a message taken ${(gaps / 1000).toFixed(1)} s`,
  );
  if (failed.length > 0)
    broken.push(
      `${when}: ${failed.length} calls failed: ${failed
        .slice(0, 3)
        .map(({ what }) => what)
        .join('; ')}`,
    );
  if (gaps > 60_000 || all.taken.every(({ at }) => at < since))
    broken.push(`${when}: nothing was taken for ${gaps} ms`);
}

async function finish(load: Load): Promise<Load> {
  await load.finish();
  broken.push(...(await whatIsLost(load)));
  return load;
}

/** Against the books: every message that was taken, every payment that the provider captured or somebody was told of. */
async function whatIsLost({ taken, visits }: Load): Promise<string[]> {
  everyMessage.push(...taken);
  toldPaid += visits.filter(({ ending }) => ending === 'told paid').length;
  const stripe = `http://127.0.0.1:${cards}`;
  for (let waited = 0; ; waited += 1_000) {
    const captured = await capturedAt(stripe);
    const paid = await rows(`select payment_intent_id, amount_cents from registrations where payment_status = 'paid'`);
    const messages = Number((await rows(`select count(*) from thread_messages where author = 'customer'`))[0]);
    const known = new Set(paid);
    const missing = captured.filter(({ id, amount }) => !known.has(`${id}|${amount}`));
    const wrong = [
      ...(missing.length > 0 ? [`${missing.length} captured payments are not in the books: ${missing[0]!.id}`] : []),
      ...(paid.length > captured.length ? [`${paid.length} are paid, ${captured.length} captured`] : []),
      ...(toldPaid > paid.length ? [`${toldPaid} were told paid, ${paid.length} are`] : []),
      ...(messages < everyMessage.length ? [`${everyMessage.length} messages were taken, ${messages} are there`] : []),
    ];
    if (wrong.length === 0 || waited > 60_000) {
      say(
        `  books: ${captured.length} captured, ${paid.length} paid, ${toldPaid} told so; ${messages} messages, ${everyMessage.length} taken`,
      );
      return wrong;
    }
    await rest(1_000);
  }
}

async function rows(statement: string): Promise<string[]> {
  const said = await machine.type(
    `docker-compose exec -T database psql --username=postgres --dbname=zarpa -Atc "${statement}"`,
  );
  return said.split('\n').filter((line) => line !== '');
}

async function versions(): Promise<string> {
  const [first] = await rows('show server_version');
  const docker = await machine.type(`docker version --format '{{.Server.Version}}'`);
  return `PostgreSQL ${first}, Docker ${docker.trim()}`;
}

async function hasOldCaddy(): Promise<boolean> {
  const said = await machine.type('docker-compose exec -T caddy caddy version');
  const [major, minor, patch] = said.match(/\d+/g)!.map(Number) as [number, number, number];
  return major === 2 && (minor < 7 || (minor === 7 && patch < 5));
}

function say(sentence: string): void {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `  ${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, '0')}  ${sentence}`,
  );
}
