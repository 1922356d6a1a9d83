import { randomBytes, randomUUID } from 'node:crypto';
import { insertCorrection } from '../../domains/customers/help/corrections.queries.ts';
import { insertInvitation } from '../../domains/staff/invitations/invitations.queries.ts';
import { insertProposal, saveSettled } from '../../domains/staff/proposals/person-proposals.queries.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** What the team does for an account and with its own people, each row made by the person and about them. */
export async function fillHelp(app: TestApp, { userId, email }: { userId: string; email: string }): Promise<void> {
  const at = new Date();
  const made = { made_by: userId, made_at: at };
  await app.db.transaction().execute(async (tx) => {
    const about = { id: randomUUID(), user_id: userId, reason: 'Llamó.', ...made };
    const addresses = { old_email: email, new_email: `nueva-${email}` };
    await insertCorrection(tx, { ...about, ...addresses, newHash: randomBytes(32), oldHash: randomBytes(32) });
    await insertProposal(tx, { ...about, kind: 'factor_reset', seen_role: null, role: null });
    const decided = { ...about, id: randomUUID() };
    await insertProposal(tx, { ...decided, kind: 'role', seen_role: 'agent', role: 'administrator' });
    await saveSettled(tx, decided.id, { state: 'declined', by: userId, at, isAlone: false });
    const invitation = { id: randomUUID(), email: `invitada-${email}`, role: 'agent' as const };
    await insertInvitation(tx, {
      ...invitation,
      sent_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
      madeBy: userId,
      tokenHash: randomBytes(32),
    });
  });
}
