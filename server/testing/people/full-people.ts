import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app/start-test-app.ts';
import { insert, update } from '../database/rows.ts';
import { hashOfToken } from '../../platform/secrets/opaque-token.ts';

/** An open invitation, an offer to hand the company over, and a closing that waits. */
export async function fillPeople(
  app: TestApp,
  { userId, registrationId }: { userId: string; registrationId: string },
): Promise<void> {
  const [at, far] = [new Date(), new Date('2999-01-01')];
  const of = { registration_id: registrationId, user_id: userId };
  await update(app.db, 'company_people', of, { invited_by: userId });
  await insert(app.db, 'company_invitations', {
    id: randomUUID(),
    ...of,
    email: `invitada-${registrationId}@example.com`,
    role: 'socio',
    may_pay: true,
    note: 'Para que veas el trámite',
    token_hash: hashOfToken(randomUUID()),
    state: 'pending',
    sent_at: at,
    expires_at: far,
    accepted_by: userId,
  });
  await insert(app.db, 'hand_overs', {
    id: randomUUID(),
    ...of,
    to_id: userId,
    state: 'offered',
    from_email: `antes-${registrationId}@example.com`,
    offered_at: at,
    expires_at: far,
  });
  await insert(app.db, 'company_closings', {
    id: randomUUID(),
    ...of,
    reason: 'Ya no la uso.',
    state: 'waiting',
    asked_at: at,
    closes_at: far,
  });
}
