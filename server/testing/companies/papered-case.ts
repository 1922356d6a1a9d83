import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { answerAction, type FiledCase } from './filed-case.ts';
import { einFor } from './moved-case.ts';
import { detailsOf, paidRegistration } from './purchase.ts';
import { pdfOf } from '../files/sample-files.ts';
import type { TestBrowser } from '../people/second-factor.ts';
import { staffStep } from '../people/staff-step.ts';
import { ss4Answers } from './ss4-answers.ts';
import type { TestApp } from '../app/start-test-app.ts';

type Options = {
  /** Replaces the usual details. */
  details?: object;
  /** Whether the IRS's questions are answered. */
  isAnswered?: boolean;
};

/** A case moved by hand through these steps, each with a paper of the agency that the customer can open. */
export async function paperedCase(
  app: TestApp,
  agent: TestBrowser,
  events: readonly string[],
  { details = {}, isAnswered = true }: Options = {},
): Promise<FiledCase> {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const body = detailsOf(registrationId, { business_purpose: 'Tienda en línea.', ...details });
  const sent = await app.call('POST /api/companies/details', { token: customer.token, body });
  expect([sent.status, sent.body.code]).toEqual([200, undefined]);
  const read = await app.call('GET /api/cases/:id', { token: customer.token, params: { id: registrationId } });
  const { case_id: caseId, company_name: name } = read.body.data.standing;
  const of = { customer, registrationId, caseId, name };
  if (isAnswered) await answerSs4(app, agent, of);
  for (const event of events) await takeStep(app, agent, of, event);
  return of;
}

export async function answerSs4(app: TestApp, agent: TestBrowser, of: FiledCase): Promise<void> {
  const request = { kind: 'ss4_facts', subject: 'company' } as const;
  const { body } = await agent.call('POST /api/admin/cases/:id/actions', { params: { id: of.caseId }, body: request });
  await answerAction(app, agent, of, { id: body.data.action_id, version: 0, answer: ss4Answers });
}

export async function takeStep(app: TestApp, agent: TestBrowser, { caseId }: FiledCase, event: string): Promise<void> {
  const params = { id: caseId };
  const given: Record<string, object> = {
    formed: { formed_on: '2026-11-24', filing_number: `2026-${randomUUID().slice(0, 8)}` },
    ein_issued: { ein: einFor() },
  };
  const file = { name: `${event}.pdf`, content: pdfOf(1, { trailer: `% ${randomUUID()}` }) };
  const kept = await agent.call('POST /api/admin/cases/:id/papers', { params, files: [file] });
  const { body } = await agent.call('GET /api/admin/cases/:id', { params });
  const { version } = body.data.standing;
  const proof = ['approved', 'completed'].includes(event) ? {} : { proof: kept.body.data.paper.id };
  const moved = await staffStep(app, agent, caseId, { event, version, ...proof, ...given[event] });
  expect([event, moved.status, moved.body.code]).toEqual([event, 200, undefined]);
}
