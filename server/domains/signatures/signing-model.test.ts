/**
 * A signing with its signers against a model written here: random acts by everybody, repeated, at once and late, through the real
 * operations. `SIGNING_RUNS` sets the number of runs.
 */
import { randomUUID } from 'node:crypto';
import { array, assert, asyncProperty, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import { presentConsent } from '@zarpa/contract/signatures/consent.rules.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { often } from '../../testing/app/often.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { makeAgreement } from '../../testing/companies/made-agreement.ts';
import {
  askedSigning,
  enterByCode,
  linkBrowser,
  signerNamed,
  type AskedSigning,
  type SignerBrowser,
} from '../../testing/signatures/own-signing.ts';
import { isChainWhole } from './envelopes/append-signing-event.ts';
import { findEnvelope } from './envelopes/envelopes.queries.ts';
import { listSigningEvents } from './envelopes/signing-events.queries.ts';
import { endExpired, remindSigners } from './rounds/remind-signers.ts';

const runs = Number(process.env['SIGNING_RUNS'] ?? often(14, 5));
const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const names = ['Socia Primera', 'Socio Segundo', 'Socia Tercera'];
const who = integer({ min: 0, max: 2 });
const command = oneof(
  { weight: 6, arbitrary: record({ do: constant('sign'), who, twice: boolean() }) },
  { weight: 2, arbitrary: record({ do: constant('read'), who }) },
  { weight: 2, arbitrary: record({ do: constant('sign_other'), who }) },
  { weight: 1, arbitrary: record({ do: constant('decline'), who, twice: boolean() }) },
  { weight: 2, arbitrary: record({ do: constant('invite'), who }) },
  { weight: 2, arbitrary: record({ do: constant('correct'), who }) },
  { weight: 1, arbitrary: record({ do: constant('all_sign_at_once') }) },
  { weight: 1, arbitrary: record({ do: constant('cancel'), twice: boolean() }) },
  { weight: 1, arbitrary: record({ do: constant('replace') }) },
  { weight: 2, arbitrary: record({ do: constant('wait'), days: constantFrom(1, 3, 6, 31) }) },
  { weight: 1, arbitrary: record({ do: constant('seal') }) },
);
type Command = typeof command extends { generate: (...given: never[]) => { value: infer C } } ? C : never;

type ModelSigner = { step: number; state: 'waiting' | 'asked' | 'read' | 'signed' | 'declined' };
type Model = {
  end: 'open' | 'completed' | 'declined' | 'expired' | 'cancelled' | 'replaced';
  daysLeft: number;
  signers: ModelSigner[];
};

const isOpen = (model: Model) => model.end === 'open';
const mayAct = (model: Model, signer: ModelSigner) =>
  isOpen(model) && (signer.state === 'asked' || signer.state === 'read');

function askNext({ signers }: Model): void {
  const left = signers.filter(({ state }) => state !== 'signed').map(({ step }) => step);
  for (const signer of signers)
    if (signer.state === 'waiting' && signer.step === Math.min(...left)) signer.state = 'asked';
}

class Trial {
  readonly browsers: (SignerBrowser | undefined)[] = [];
  readonly model: Model;
  readonly of: AskedSigning;
  constructor(asked: AskedSigning, steps: readonly number[]) {
    this.of = asked;
    this.model = { end: 'open', daysLeft: 30, signers: steps.map((step) => ({ step, state: 'waiting' })) };
    askNext(this.model);
  }

  /** Somebody who was asked, known by the code of their last link. */
  async browser(place: number): Promise<SignerBrowser> {
    if (mayAct(this.model, this.model.signers[place]!) && !this.browsers[place])
      this.browsers[place] = await enterByCode(app, this.of.signerIds[place]!);
    return this.browsers[place] ?? linkBrowser(app);
  }

  async read(place: number): Promise<string> {
    const { call } = await this.browser(place);
    const params = { id: this.of.signerIds[place]! };
    const body = { position: 0, page: 1, is_all: true };
    const answer = await call('POST /api/signing/:id/readings', { params, body });
    if (answer.status === 200 && mayAct(this.model, this.model.signers[place]!))
      this.model.signers[place]!.state = 'read';
    return answer.body.code ?? 'ok';
  }

  async sign(place: number, { seen }: { seen?: string } = {}): Promise<string> {
    const { call } = await this.browser(place);
    const params = { id: this.of.signerIds[place]! };
    const shown = await call('GET /api/signing/:id', { params });
    const papers = shown.body.data?.signing.papers.map(({ sha256 }) => sha256) ?? ['0'.repeat(64)];
    await call('PUT /api/signing/:id/consent', { params, body: { version: presentConsent.version } });
    const answer = await call('POST /api/signing/:id/signature', {
      params,
      body: {
        seen: seen ? [seen] : papers,
        adoption: { kind: 'typed', name: names[place]! },
        is_name_confirmed: true,
        zone: 'America/Lima',
      },
    });
    return answer.body.code ?? 'ok';
  }

  path = (place: number) => ({
    of: this.of,
    params: { id: this.of.envelopeId, signerId: this.of.signerIds[place]! },
  });

  async take(command: Command): Promise<void> {
    const { model } = this;
    const place = 'who' in command ? command.who % model.signers.length : 0;
    const signer = model.signers[place]!;
    if (command.do === 'read') await this.read(place);
    else if (command.do === 'sign') await this.signOnce(place, command.twice);
    else if (command.do === 'sign_other') {
      const said = await this.sign(place, { seen: 'f'.repeat(64) });
      // Whoever signed already is told that they did.
      if (signer.state !== 'signed') expect(said).not.toBe('ok');
    } else if (command.do === 'all_sign_at_once') await this.signTogether();
    else if (command.do === 'decline') {
      const { call } = await this.browser(place);
      const params = { id: this.of.signerIds[place]! };
      const decline = () => call('POST /api/signing/:id/decline', { params, body: { reason: 'No me cuadra.' } });
      const answers = await Promise.all(command.twice ? [decline(), decline()] : [decline()]);
      const may = mayAct(model, signer);
      if (may) Object.assign(signer, { state: 'declined' });
      if (may) model.end = 'declined';
      if (may) expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    } else if (command.do === 'invite') {
      const { body } = await app.call('POST /api/envelopes/:id/signers/:signerId/invitation', this.path(place));
      expect(body.code ?? 'ok').toBe(this.owned(signer, 'signatures.not_yet'));
    } else if (command.do === 'correct') {
      const email = `otra-${randomUUID()}@example.com`;
      const { body } = await app.call('PUT /api/envelopes/:id/signers/:signerId/email', {
        ...this.path(place),
        body: { email },
      });
      expect(body.code ?? 'ok').toBe(this.owned(signer, 'ok'));
      if (mayAct(model, signer)) {
        signer.state = 'asked';
        delete this.browsers[place];
      }
    } else if (command.do === 'cancel') {
      const cancel = () =>
        app.call('POST /api/envelopes/:id/cancel', {
          of: this.of,
          params: { id: this.of.envelopeId },
          body: { reason: 'Cambian los socios.' },
        });
      const answers = await Promise.all(command.twice ? [cancel(), cancel()] : [cancel()]);
      if (isOpen(model)) model.end = 'cancelled';
      const expected = model.end === 'cancelled' ? 'ok' : 'signatures.gone';
      expect(answers.map(({ body }) => body.code ?? 'ok')).toEqual(answers.map(() => expected));
    } else if (command.do === 'replace') {
      const { customer, registrationId } = this.of;
      await makeAgreement(app, { userId: customer.userId, registrationId });
      await runJobs(app, 'end-replaced');
      if (isOpen(model)) model.end = 'replaced';
    } else if (command.do === 'wait') {
      app.travel(command.days);
      model.daysLeft -= command.days;
      // Cookies of codes are good for twelve hours.
      this.browsers.length = 0;
      await Promise.all([remindSigners(app.context), endExpired(app.context), endExpired(app.context)]);
      if (isOpen(model) && model.daysLeft <= 0) model.end = 'expired';
    } else await runJobs(app, 'seal-envelope');
  }

  /** What the owner is told who does something with one signer. */
  owned(signer: ModelSigner, whileWaiting: string): string {
    if (signer.state === 'signed') return 'signatures.signed_already';
    if (!isOpen(this.model)) return 'signatures.gone';
    return signer.state === 'waiting' ? whileWaiting : 'ok';
  }

  async signOnce(place: number, twice: boolean): Promise<void> {
    const signer = this.model.signers[place]!;
    const may = mayAct(this.model, signer);
    if (may) await this.read(place);
    const said = await Promise.all(twice ? [this.sign(place), this.sign(place)] : [this.sign(place)]);
    if (may) expect(said).toEqual(said.map(() => 'ok'));
    if (may) this.signed(place);
    else if (signer.state !== 'signed') expect(said).not.toContain('ok');
  }

  async signTogether(): Promise<void> {
    const places = this.model.signers.flatMap((signer, place) => (mayAct(this.model, signer) ? [place] : []));
    for (const place of places) await this.read(place);
    const said = await Promise.all(places.map((place) => this.sign(place)));
    expect(said).toEqual(places.map(() => 'ok'));
    for (const place of places) this.signed(place);
  }

  signed(place: number): void {
    this.model.signers[place]!.state = 'signed';
    if (this.model.signers.every(({ state }) => state === 'signed')) this.model.end = 'completed';
    else askNext(this.model);
  }

  async check(): Promise<void> {
    const { row, papers, signers } = (await findEnvelope(app.db, this.of.envelopeId))!;
    const events = await listSigningEvents(app.db, row.id);
    const shown = { waiting: 'waiting', invited: 'asked', opened: 'read', signed: 'signed', declined: 'declined' };
    expect([row.state, signers.map(({ state }) => shown[state])]).toEqual([
      this.model.end,
      this.model.signers.map(({ state }) => state),
    ]);
    expect(isChainWhole(row, events)).toBe(true);
    const counted = (kind: string) => events.filter((event) => event.kind === kind).length;
    expect(counted('signed')).toBe(signers.filter(({ state }) => state === 'signed').length);
    const ends = ['completed', 'declined', 'expired', 'cancelled', 'replaced'].map(counted);
    expect(ends.reduce((sum, one) => sum + one)).toBe(row.state === 'open' ? 0 : 1);
    expect(signers.every(({ adoption, state }) => (adoption !== null) === (state === 'signed'))).toBe(true);
    // Sealed once, of completed ones alone.
    const isSealed = row.sealed_at !== null;
    expect([counted('sealed'), papers.every(({ sealed_sha256 }) => (sealed_sha256 !== null) === isSealed)]).toEqual([
      isSealed ? 1 : 0,
      true,
    ]);
    expect((row.seal_at !== null || isSealed) === (row.state === 'completed')).toBe(true);
    const links = await app.db
      .selectFrom('signing_links')
      .select('signer_id')
      .where('ended_at', 'is', null)
      .where('signer_id', 'in', this.of.signerIds)
      .execute();
    const asked = row.state === 'open' ? signers.filter(({ state }) => state === 'invited' || state === 'opened') : [];
    expect(links.map(({ signer_id }) => signer_id).toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
    expect(signers.every(({ remind_at }) => remind_at === null || row.state === 'open')).toBe(true);
  }
}

test('whatever is done, in whatever order, at once and twice: no signing is complete without every signature, none lost, one seal', async () => {
  const steps = array(integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 3 });
  const commands = array(command, { minLength: 4, maxLength: 14 });
  const ends = new Map<string, number>();
  await assert(
    asyncProperty(steps, commands, async (chosen, taken) => {
      const people = chosen.map((step, place) => signerNamed(names[place]!, `socio-${randomUUID()}@example.com`, step));
      const trial = new Trial(await askedSigning(app, people), chosen);
      for (const one of taken) {
        await trial.take(one);
        await trial.check();
      }
      await runJobs(app, 'seal-envelope');
      await trial.check();
      ends.set(trial.model.end, (ends.get(trial.model.end) ?? 0) + 1);
    }),
    { numRuns: runs },
  );
  expect([...ends.values()].reduce((sum, one) => sum + one, 0)).toBe(runs);
}, 300_000);
