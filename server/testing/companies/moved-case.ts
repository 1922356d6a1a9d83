import { randomUUID } from 'node:crypto';
import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import { advanceCase } from '../../domains/formation/moves/advance-case.ts';
import { findCase } from '../../domains/formation/cases/cases.queries.ts';
import { storeProof } from './case-papers.ts';
import { boughtCompany } from './purchase.ts';
import type { TestBrowser } from '../people/second-factor.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';

export type MovedCase = {
  customer: Customer;
  registrationId: string;
  caseId: string;
  version: number;
  proof: string;
  ein: string;
  filingNumber: string;
};

export async function movedCase(app: TestApp, agent: TestBrowser, events: readonly string[] = [], customer?: Customer) {
  const { customer: owner, registrationId, caseId } = await boughtCompany(app, { by: customer });
  const proof = await storeProof(app, owner.userId);
  const [ein, filingNumber] = [einFor(), `2026-${randomUUID().slice(0, 8)}`];
  const given: Record<string, Given> = {
    submitted: { proof },
    formed: { proof, formed_on: '2026-11-24', filing_number: filingNumber },
    ein_requested: { proof },
    ein_issued: { proof, ein },
    name_rejected: { reason: 'Ya existe una empresa con ese nombre.' },
    returned_to_review: { reason: 'Falta mirar algo.' },
    returned_by_state: { reason: 'Falta una firma.' },
  };
  // `moveCase` validates what an agency answered, in tests of its own.
  for (const event of events)
    await app.db.transaction().execute((tx) =>
      advanceCase(app.context, tx, caseId, {
        event: event as StageEvent,
        by: 'agent',
        actorId: agent.customer.userId,
        given: given[event] ?? {},
      }),
    );
  const { version } = (await findCase(app.db, caseId))!;
  return { customer: owner, registrationId, caseId, version, proof, ein, filingNumber };
}

export const toCompletion = ['approved', 'submitted', 'formed', 'ein_requested', 'ein_issued', 'completed'] as const;

/** A unique EIN. */
export const einFor = () => `66-${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
