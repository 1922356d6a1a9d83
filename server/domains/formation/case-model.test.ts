/**
 * A case against its pure table: random steps by everybody, stale and concurrent, through the real operations. No run reaches an
 * unknown state, loses an event, or notifies the customer twice. `CASE_RUNS` sets the number of runs.
 */
import { randomUUID } from 'node:crypto';
import { asyncProperty, assert, array, boolean, constantFrom, integer, oneof, record, constant } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { decide, turnOf } from '@zarpa/contract/formation/case.rules.ts';
import { faultOf } from '@zarpa/contract/formation/history.rules.ts';
import { actionCatalogue, isAwaited, type ActionState } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { stageEvents, type StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { boughtCompany } from '../../testing/companies/purchase.ts';
import { paperPdf } from '../../testing/files/paper-pdf.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { often } from '../../testing/app/often.ts';
import { type Customer } from '../../testing/app/start-test-app.ts';
import { advanceWords } from '@zarpa/contract/formation/stage-labels.rules.ts';
import { findCase } from './cases/cases.queries.ts';
import { listEvents } from './cases/history.queries.ts';
import { testApp } from '../../testing/app/test-app.ts';

const runs = Number(process.env['CASE_RUNS'] ?? often(12, 4));
const commandsMax = runs > 50 ? 60 : 14;

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const staff = {} as Record<'agent' | 'administrator' | 'second', TestBrowser>;
let customer: Customer;
beforeAll(async () => {
  staff.agent = await openStaff(app, 'agent');
  staff.administrator = await openStaff(app, 'administrator');
  staff.second = await openStaff(app, 'administrator');
  customer = await app.customer();
});

const role = constantFrom('agent', 'administrator');
const command = oneof(
  // Weighted towards progress.
  { weight: 6, arbitrary: record({ do: constant('forward'), by: role, twice: boolean() }) },
  {
    weight: 3,
    arbitrary: record({
      do: constant('move'),
      by: role,
      event: constantFrom(...stageEvents),
      whole: boolean(),
      stale: boolean(),
    }),
  },
  { weight: 2, arbitrary: record({ do: constant('propose') }) },
  {
    weight: 3,
    arbitrary: record({
      do: constant('settle'),
      by: constantFrom('agent', 'administrator', 'second'),
      outcome: constantFrom('confirmed', 'confirmed', 'declined', 'withdrawn'),
      twice: boolean(),
    }),
  },
  // The database connection is cut during a step: it happened wholly or not at all.
  { weight: 1, arbitrary: record({ do: constant('torn'), by: role, afterMs: integer({ min: 0, max: 25 }) }) },
  { weight: 1, arbitrary: record({ do: constant('restart') }) },
  { weight: 1, arbitrary: record({ do: constant('name'), stale: boolean() }) },
  {
    weight: 1,
    arbitrary: record({ do: constant('ask'), kind: constantFrom('business_purpose', 'other_name', 'correction') }),
  },
  { weight: 2, arbitrary: record({ do: constant('answer'), which: integer({ min: 0, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: record({
      do: constant('review'),
      which: integer({ min: 0, max: 3 }),
      outcome: constantFrom('accepted', 'sent_back', 'withdrawn'),
    }),
  },
);
type Command = typeof command extends { generate: (...given: never[]) => { value: infer C } } ? C : never;

type ModelAction = {
  id: string;
  kind: 'business_purpose' | 'other_name' | 'correction';
  state: ActionState;
  version: number;
};
type Model = {
  stage: Stage;
  before: Stage[];
  /** Steps that were not undone, each with its stage in `before`. */
  kinds: StageEvent[];
  version: number;
  actions: ModelAction[];
  events: number;
  mailCount: number;
  name: string;
  /** Names rejected by the state, one per choice of another. */
  rejected: string[];
  assignee: 'agent' | 'administrator' | undefined;
  /** An open proposal by `administrator` to undo the last step, with the case's version. */
  proposed: { id: string; version: number } | undefined;
};

const answers = {
  business_purpose: { business_purpose: 'Tienda en línea.' },
  other_name: { name: 'Boya LLC' },
  correction: { text: 'Así está bien.' },
};
const onTheWay: readonly StageEvent[] = ['approved', 'submitted', 'formed', 'ein_requested', 'ein_issued', 'completed'];

class Run {
  readonly registrationId: string;
  readonly caseId: string;
  readonly proof: string;
  readonly model: Model = {
    stage: 'in_review',
    before: ['awaiting_details'],
    kinds: ['details_submitted'],
    version: 1,
    actions: [],
    events: 2,
    mailCount: 0,
    name: 'Faro Digital LLC',
    rejected: [],
    assignee: undefined,
    proposed: undefined,
  };

  constructor(registrationId: string, caseId: string, proof: string) {
    this.registrationId = registrationId;
    this.caseId = caseId;
    this.proof = proof;
  }

  get state() {
    const waiting = this.model.actions.filter(
      ({ state }) => state === 'open' || state === 'sent_back' || state === 'answered',
    );
    const blocksOf = (actions: ModelAction[]) => actions.flatMap(({ kind }) => actionCatalogue[kind].blocks ?? []);
    const { stage, before } = this.model;
    return {
      decided: { stage, stageBefore: before.at(-1) ?? null, blocked: blocksOf(waiting), isInFlight: false },
      turn: turnOf(stage, blocksOf(waiting.filter(({ state }) => isAwaited(state)))),
    };
  }

  async play(next: Command): Promise<void> {
    const { model } = this;
    switch (next.do) {
      case 'forward': {
        const event = onTheWay.find(
          (one) => decide(this.state.decided, one, next.by, everything).kind !== 'not_allowed',
        );
        if (event) await this.move(event, next.by, { whole: true, stale: false, twice: next.twice, takesOver: true });
        return;
      }
      case 'torn': {
        const event = onTheWay.find((one) => decide(this.state.decided, one, next.by, everything).kind === 'moves');
        if (event) await this.tear(event, next.by, next.afterMs);
        return;
      }
      case 'restart':
        return app.restart();
      case 'move':
        return this.move(next.event, next.by, { ...next, twice: false, takesOver: false });
      case 'name': {
        const name = `Boya ${randomUUID().slice(0, 8)} LLC`;
        const body = { version: model.version - (next.stale ? 1 : 0), name };
        const { status } = await app.call('POST /api/cases/:id/name', {
          token: customer.token,
          params: { id: this.registrationId },
          body,
        });
        const isGood = model.stage === 'name_rejected' && !next.stale;
        expect(status).toBe(isGood ? 200 : 409);
        if (isGood) this.went('name_chosen', 'ready_to_file');
        if (isGood) model.rejected.push(model.name);
        if (isGood) model.name = name;
        return;
      }
      case 'propose':
        return this.propose();
      case 'settle':
        return this.settleProposal(next);
      case 'ask': {
        const { status, body } = await staff.agent.call('POST /api/admin/cases/:id/actions', {
          params: { id: this.caseId },
          body: { kind: next.kind, subject: 'company' },
        });
        const isOpen = model.actions.some(
          ({ kind, state }) => kind === next.kind && state !== 'accepted' && state !== 'withdrawn',
        );
        expect(status).toBe(isOpen ? 409 : 200);
        if (isOpen) return;
        model.actions.push({ id: body.data.action_id, kind: next.kind, state: 'open', version: 0 });
        model.events += 1;
        return;
      }
      case 'answer': {
        const action = model.actions[next.which];
        if (!action) return;
        const { status } = await app.call('POST /api/case-actions/:id/answer', {
          token: customer.token,
          params: { id: action.id },
          body: { version: action.version, answer: answers[action.kind] },
        });
        const isOver = action.state === 'accepted' || action.state === 'withdrawn';
        expect(status).toBe(isOver ? 409 : 200);
        if (!isOver) this.settle(action, 'answered');
        return;
      }
      case 'review': {
        const action = model.actions[next.which];
        if (!action) return;
        const { status } = await staff.agent.call('POST /api/admin/case-actions/:id/review', {
          params: { id: action.id },
          body: { version: action.version, outcome: next.outcome, note: 'Así.' },
        });
        const isOver = action.state === 'accepted' || action.state === 'withdrawn';
        const isGood = !isOver && (next.outcome === 'withdrawn' || action.state === 'answered');
        expect(status).toBe(isGood ? 200 : 409);
        if (isGood) this.settle(action, next.outcome);
      }
    }
  }

  async move(
    event: StageEvent,
    by: 'agent' | 'administrator',
    how: { whole: boolean; stale: boolean; twice: boolean; takesOver: boolean },
  ) {
    const { model } = this;
    const given = how.whole ? await this.whole() : {};
    const body = { event, version: model.version - (how.stale ? 1 : 0), take_over: how.takesOver, ...given };
    const call = () => staff[by].call('POST /api/admin/cases/:id/move', { params: { id: this.caseId }, body });
    const answered = await Promise.all(how.twice ? [call(), call()] : [call()]);
    const decision = decide(this.state.decided, event, by, given);
    const isTheirs = model.assignee !== undefined && model.assignee !== by;
    const isGood = !how.stale && decision.kind === 'moves' && (how.takesOver || !isTheirs);
    // Of two concurrent requests one succeeds.
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(isGood ? 1 : 0);
    for (const { status } of answered) expect([200, 409, 422]).toContain(status);
    if (isGood) this.taken(event, decision.to, by);
  }

  async propose() {
    const { model } = this;
    const { status, body } = await staff.administrator.call('POST /api/admin/cases/:id/reversals', {
      params: { id: this.caseId },
      body: { version: model.version, reason: 'Motivo.', proof: this.proof },
    });
    const isWaiting = model.proposed?.version === model.version;
    const before = model.before.at(-1);
    const isGood = !isWaiting && before !== undefined && before !== 'awaiting_details';
    expect([status, body.code]).toEqual(
      isGood ? [200, undefined] : [409, isWaiting ? 'formation.proposal_open' : 'formation.not_allowed'],
    );
    if (!isGood) return;
    model.proposed = { id: body.data.proposal_id, version: model.version };
    model.events += 1;
  }

  async settleProposal({ by, outcome, twice }: Extract<Command, { do: 'settle' }>) {
    const { model } = this;
    const { proposed } = model;
    if (!proposed) return;
    const call = () =>
      staff[by].call('POST /api/admin/case-proposals/:id/review', {
        params: { id: proposed.id },
        body: { outcome, note: 'Así.' },
      });
    const answered = await Promise.all(twice ? [call(), call()] : [call()]);
    const isOwn = by === 'administrator';
    const mayConfirm = !isOwn && proposed.version === model.version;
    const isGood = { confirmed: mayConfirm, declined: !isOwn, withdrawn: isOwn }[outcome];
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(isGood ? 1 : 0);
    for (const { status } of answered) expect([200, 403, 409]).toContain(status);
    if (!isGood) return;
    model.proposed = undefined;
    model.events += 1;
    if (outcome === 'confirmed') this.undone();
  }

  undone() {
    const { model } = this;
    const last = model.kinds.pop();
    model.stage = model.before.pop()!;
    model.version += 1;
    model.mailCount += 1;
    if (last === 'name_chosen') model.name = model.rejected.pop()!;
  }

  /** The mover may not get an answer: then the case tells whether it moved. */
  async tear(event: StageEvent, by: 'agent' | 'administrator', afterMs: number) {
    const body = { event, version: this.model.version, take_over: true, ...(await this.whole()) };
    const moving = staff[by].call('POST /api/admin/cases/:id/move', { params: { id: this.caseId }, body });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await app.cutConnections();
    const { status } = await moving;
    expect([200, 500, 503]).toContain(status);
    const { version } = (await withRetries(() => findCase(app.db, this.caseId)))!;
    const decision = decide(this.state.decided, event, by, body);
    if (status === 200) expect(version).toBe(this.model.version + 1);
    if (version !== this.model.version && decision.kind === 'moves') this.taken(event, decision.to, by);
  }

  async whole() {
    const today = new Date().toISOString().slice(0, 10);
    const { body } = await staff.agent.call('POST /api/admin/cases/:id/papers', {
      params: { id: this.caseId },
      files: [{ name: 'papel.pdf', content: paperPdf(this.model.name, randomUUID()) }],
    });
    return {
      reason: 'Motivo.',
      proof: body.data.paper.id,
      formed_on: today,
      filing_number: someFilingNumber(today.slice(0, 4)),
      ein: someEin(),
    };
  }

  taken(event: StageEvent, to: Stage, by: 'agent' | 'administrator') {
    if (this.model.assignee !== by) this.model.events += 1;
    this.model.assignee = by;
    this.went(event, to);
  }

  went(event: StageEvent, to: Stage) {
    const { model } = this;
    model.before.push(model.stage);
    model.kinds.push(event);
    model.stage = to;
    model.version += 1;
    model.events += 1;
    if (advanceWords[event]) model.mailCount += 1;
    // The state accepted the name: no other is needed.
    if (event !== 'formed') return;
    for (const action of model.actions)
      if (action.kind === 'other_name' && isAwaited(action.state)) this.settle(action, 'withdrawn');
  }

  settle(action: ModelAction, state: ActionState) {
    action.state = state;
    action.version += 1;
    this.model.events += 1;
  }

  async compare(): Promise<void> {
    const { stage, version, name, events, actions: modelActions } = this.model;
    const { body } = await app.call('GET /api/cases/:id', {
      token: customer.token,
      params: { id: this.registrationId },
    });
    const { standing, all_actions } = body.data;
    expect(standing).toMatchObject({ stage, version, company_name: name, turn: this.state.turn });
    expect(standing.due_at === null).toBe(standing.turn !== 'us');
    const settledAs = (actions: readonly ModelAction[]) =>
      actions.map(({ id, state, version }) => `${id} ${state} ${version}`).toSorted();
    expect(settledAs(all_actions as ModelAction[])).toEqual(settledAs(modelActions));
    const chain = await listEvents(app.db, this.caseId);
    expect(chain).toHaveLength(events);
  }

  /** At the end: the chain is intact, and each step was notified once. */
  async conclude(): Promise<void> {
    expect(faultOf(await listEvents(app.db, this.caseId), new Map())).toBeUndefined();
    const mails = await app.db
      .selectFrom('outbox')
      .select('ref')
      .where('kind', '=', 'case-advanced')
      .where('ref', 'like', `${this.caseId}:%`)
      .execute();
    expect(mails).toHaveLength(this.model.mailCount);
  }
}

/** Cut connections fail once when used. */
async function withRetries<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await read();
    } catch (error) {
      if (tries === 20) throw error;
    }
}

const everything = {
  reason: 'x',
  proof: 'x',
  formed_on: 'x',
  filing_number: 'x',
  ein: '12-3456789',
  isConfirmed: false,
};
let count = 0;
const someEin = () => `77-${String(1_000_000 + (count += 1))}`;
const someFilingNumber = (year: string) => `${year}-${String((count += 1)).padStart(9, '0')}`;

async function begin(): Promise<Run> {
  const { registrationId, caseId } = await boughtCompany(app, { by: customer });
  const proof = await storeProof(app, customer.userId);
  return new Run(registrationId, caseId, proof);
}

test(`${runs} random lives of a case agree with its table`, { timeout: 60_000 + runs * 5_000 }, async () => {
  await assert(
    asyncProperty(array(command, { minLength: 1, maxLength: commandsMax, size: 'max' }), async (commands) => {
      const run = await begin();
      for (const next of commands) {
        await run.play(next as Command);
        await run.compare();
      }
      await run.conclude();
    }),
    { numRuns: runs, endOnFailure: runs > 50 },
  );
});
