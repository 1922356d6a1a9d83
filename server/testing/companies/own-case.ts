import { advanceCase, type Move } from '../../domains/formation/moves/advance-case.ts';
import { storeProof } from './case-papers.ts';
import { boughtCompany, caseIdOf, detailsOf, paidRegistration } from './purchase.ts';
import { update } from '../database/rows.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';

export type OwnCase = { customer: Customer; registrationId: string; caseId: string };

export async function paidCase(app: TestApp, of?: Customer): Promise<OwnCase> {
  const customer = of ?? (await app.customer());
  const registrationId = await paidRegistration(app, customer);
  return { customer, registrationId, caseId: await caseIdOf(app, registrationId) };
}

/** With its details; optionally without the members' last names. */
export async function submittedCase(app: TestApp, lacks: { lastNames?: true } = {}): Promise<OwnCase> {
  const { members } = detailsOf('');
  const details = lacks.lastNames && { members: members.map((member) => ({ ...member, last_name: '' })) };
  return boughtCompany(app, { details: details ?? {} });
}

/** Moves it like a rule of ours or the team, with everything that the steps need. */
export async function moveCase(
  app: TestApp,
  of: OwnCase,
  ...moves: (Pick<Move, 'event' | 'by'> & Partial<Pick<Move, 'given'>>)[]
): Promise<void> {
  const proof = await storeProof(app, of.customer.userId, of.caseId);
  for (const move of moves) {
    const always = { proof, reason: 'Un motivo.', formed_on: '2026-11-24', filing_number: of.caseId };
    const given = { ...always, isConfirmed: true, ...move.given };
    await app.db.transaction().execute((tx) => advanceCase(app.context, tx, of.caseId, { ...move, given }));
  }
}

export async function ownStanding(app: TestApp, { customer, registrationId }: OwnCase) {
  const { body } = await app.call('GET /api/cases/:id', { token: customer.token, params: { id: registrationId } });
  return body.data.standing;
}

/** Ends all of a customer's cases, so that they may close their account. */
export async function endCases(app: TestApp, userId: string): Promise<void> {
  await update(
    app.db,
    'cases',
    { user_id: userId },
    { stage: 'cancelled', turn: 'nobody', due_at: null, remind_at: null },
  );
}
