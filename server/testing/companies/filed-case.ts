import { expect, vi } from 'vitest';
import { checkFilings } from '../../domains/formation/filing/check-filings.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';
import { selectOne } from '../database/rows.ts';
import type { TestBrowser } from '../people/second-factor.ts';
import { boughtCompany } from './purchase.ts';
import { ss4Answers } from './ss4-answers.ts';

export type FiledCase = { customer: Customer; registrationId: string; caseId: string; name: string };

let count = 0;
/** A unique name; `words` decide how the stand-in treats it. */
export const ownName = (words = 'Faro') => `${words} ${process.pid} ${(count += 1)} LLC`;

export async function caseToFile(app: TestApp, name = ownName(), details: object = {}): Promise<FiledCase> {
  const all = { company_name: name, business_purpose: 'Tienda en línea.', ...details };
  return { ...(await boughtCompany(app, { bought: { company_name: name }, details: all })), name };
}

export async function approve(agent: TestBrowser, { caseId }: FiledCase): Promise<void> {
  const { body } = await agent.call('GET /api/admin/cases/:id', { params: { id: caseId } });
  const move = { event: 'approved', version: body.data.standing.version } as const;
  const { status } = await agent.call('POST /api/admin/cases/:id/move', { params: { id: caseId }, body: move });
  expect(status).toBe(200);
}

export async function answerForEin(app: TestApp, agent: TestBrowser, of: FiledCase): Promise<void> {
  const action = (await caseOf(app, of)).standing.actions.find(({ kind }) => kind === 'ss4_facts')!;
  await answerAction(app, agent, of, { ...action, answer: ss4Answers });
}

type Answering = { id: string; version: number; answer: Record<string, string> };

export async function answerAction(
  app: TestApp,
  agent: TestBrowser,
  { customer: { token } }: FiledCase,
  { id, version, answer }: Answering,
): Promise<void> {
  const params = { id };
  const sent = await app.call('POST /api/case-actions/:id/answer', { token, params, body: { version, answer } });
  expect(sent.status).toBe(200);
  const accepted = await agent.call('POST /api/admin/case-actions/:id/review', {
    params,
    body: { version: version + 1, outcome: 'accepted' },
  });
  expect(accepted.status).toBe(200);
}

export async function caseOf(app: TestApp, { customer: { token }, registrationId }: FiledCase) {
  const { body } = await app.call('GET /api/cases/:id', { token, params: { id: registrationId } });
  return body.data;
}

/** Runs the worker's scheduled tasks until `isSo` passes. */
export async function worksUntil(app: TestApp, isSo: () => Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => {
      await checkFilings(app.context);
      await isSo();
    },
    { timeout: 20_000, interval: 60 },
  );
}

/** Reads the row, because the case's page takes longer than the work. */
export function reaches(app: TestApp, { caseId }: FiledCase, stage: string): Promise<void> {
  return worksUntil(app, async () =>
    expect(await selectOne(app.db, 'cases', { id: caseId }, ['stage'])).toEqual({ stage }),
  );
}

/** Stops polling filings of earlier tests, which would slow down every later one. */
export async function leaveFilings({ db }: TestApp): Promise<void> {
  await db.updateTable('filings').set({ look_at: null }).where('look_at', 'is not', null).execute();
}
