import type { signaturesEvents } from '@zarpa/contract/signatures/events.rules.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent, type NewEvent } from '../cases/append-event.ts';
import { findCaseId, saveCase } from '../cases/cases.queries.ts';
import type { Tx } from '../../../platform/db/open-database.ts';

export const recordSigningAsked: ReactionTo<typeof signaturesEvents.asked> = async ({ clock }, tx, asked) =>
  record(tx, asked, { at: clock(), state: 'asked', texts: {} });

export const recordSigningEnded: ReactionTo<typeof signaturesEvents.ended> = async ({ clock }, tx, ended) => {
  const { state, by, reason } = ended;
  await record(tx, ended, { at: clock(), state, texts: { signer: by ?? undefined, reason: reason ?? undefined } });
};

type Of = { envelopeId: string; registrationId: string; title: string };
type Recorded = { at: Date; state: string; texts: NewEvent['texts'] };

/** Titles and people stand in the texts, which are erased with the account. */
async function record(tx: Tx, { envelopeId, registrationId, title }: Of, { at, state, texts }: Recorded) {
  const known = await findCaseId(tx, registrationId);
  if (!known) return;
  const row = await requireLockedCase(tx, known.id, undefined);
  const facts = { envelope: envelopeId, state };
  const event = { at, actor: 'system', kind: 'signing', facts, texts: { title, ...texts } } as const;
  await saveCase(tx, await appendEvent(tx, row, event));
}
