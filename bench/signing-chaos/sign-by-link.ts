import { presentConsent } from '@zarpa/contract/signatures/consent.rules.ts';
import { codeOf, tokenOf } from '../../server/testing/signatures/own-signing.ts';
import type { TestApp } from '../../server/testing/app/start-test-app.ts';
import type { Random } from '../payments-chaos/seeded-random.ts';
import { sleep } from '../payments-chaos/sleep.ts';

/** What somebody was told in the end. */
export type Told = { signerId: string; ending: 'signed' | 'declined' | 'over' | 'gave up'; seen: string | null };

type Answer = { status: number; code: string | undefined; data: Record<string, unknown> | undefined };

const attemptsMax = 60;

export type People = { app: TestApp; api: string; random: Random; tally: Map<string, number> };

/** Opens the link, gives the mailed code, reads, agrees, and signs or declines, with each call repeated until it is answered. */
export async function signByLink(people: People, signer: { id: string; name: string }): Promise<Told> {
  const { app, random } = people;
  let cookie = '';
  let seen: string | null = null;
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const response = await fetch(`${people.api}${path}`, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      }).catch(() => undefined);
      const answer = response && ((await response.json().catch(() => undefined)) as Answer | undefined);
      const name = response ? `${response.status} ${answer?.code ?? ''}` : 'no answer';
      people.tally.set(name, (people.tally.get(name) ?? 0) + 1);
      const [set] = response?.headers.getSetCookie() ?? [];
      if (set) cookie = set.split(';')[0]!;
      if (response && answer && response.status < 500 && response.status !== 429)
        return { status: response.status, code: answer.code, data: answer.data };
      await sleep(Math.min(100 * attempt, 1_000) + random.between(0, 100));
    }
    return { status: 0, code: 'no answer', data: undefined };
  };
  const told = (ending: Told['ending']): Told => ({ signerId: signer.id, ending, seen });
  if (!(await enter(app, signer.id, call))) return told('over');
  const path = `/api/signing/${signer.id}`;
  const shown = await call('GET', path);
  const signing = shown.data?.['signing'] as { papers: { sha256: string }[]; state: string } | undefined;
  if (!signing) return told('gave up');
  seen = signing.papers[0]!.sha256;
  await call('POST', `${path}/readings`, { position: 0, page: 1, is_all: true });
  if (random.happens(0.06)) {
    const { status } = await call('POST', `${path}/decline`, { reason: 'No es lo que hablamos.' });
    return told(status === 200 ? 'declined' : 'over');
  }
  await call('PUT', `${path}/consent`, { version: presentConsent.version });
  const press = (hash: string) =>
    call('POST', `${path}/signature`, {
      seen: [hash],
      adoption: { kind: 'typed', name: signer.name },
      is_name_confirmed: false,
      zone: 'America/Bogota',
    });
  // A page that was left open on another paper.
  if (random.happens(0.15)) {
    const stale = 'e'.repeat(64);
    const { status } = await press(stale);
    if (status === 200) return { ...told('signed'), seen: stale };
  }
  const presses = await Promise.all(random.happens(0.3) ? [press(seen), press(seen)] : [press(seen)]);
  if (presses.some(({ status }) => status === 200)) return told('signed');
  return told(presses.every(({ status }) => status === 0) ? 'gave up' : 'over');
}

/** False when the signing is over. */
async function enter(
  app: TestApp,
  signerId: string,
  call: (method: string, path: string, body: object) => Promise<Answer>,
): Promise<boolean> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    // Whoever was never asked has no mail.
    const state = await patiently(() => stateOf(app, signerId));
    if (state !== undefined && state !== 'open') return false;
    const token = await patiently(() => tokenOf(app, signerId), 3);
    const sent = token && (await call('POST', '/api/signing/code', { token }));
    if (sent && sent.status === 410) return false;
    const code = sent && (await patiently(() => codeOf(app, signerId)));
    const entered = code && (await call('POST', '/api/signing/verify', { token, code }));
    if (entered && entered.status === 200) return true;
    if (entered && entered.status === 410) return false;
    await sleep(200);
  }
  return false;
}

/** What the person reads in their inbox; again while the database is away. */
async function patiently<T>(read: () => Promise<T>, triesMax = attemptsMax): Promise<T | undefined> {
  for (let attempt = 1; attempt <= triesMax; attempt += 1) {
    const found = await read().catch(() => undefined);
    if (found !== undefined) return found;
    await sleep(Math.min(100 * attempt, 1_000));
  }
  return undefined;
}

async function stateOf({ db }: TestApp, signerId: string): Promise<string> {
  const row = await db
    .selectFrom('signers as s')
    .innerJoin('envelopes as e', 'e.id', 's.envelope_id')
    .select('e.state')
    .where('s.id', '=', signerId)
    .executeTakeFirstOrThrow();
  return row.state;
}
