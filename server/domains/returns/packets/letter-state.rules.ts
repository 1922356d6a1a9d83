import type { LetterState } from '@zarpa/contract/returns/engagement.rules.ts';
import type { EngagementRow, LetterPackets } from './engagements.queries.ts';

export type Letter = { state: LetterState; envelope_id: string | null };

type Standing = { row: EngagementRow | undefined; packets: LetterPackets; isReviewed: boolean; now: Date };

/**
 * Null where no letter is asked for: its text is a model, or nothing of the year was looked at yet. What was asked for stays so when a
 * newer text waits for its review. A letter that names another preparer than the papers is made again.
 */
export function letterOf({ row, packets, isReviewed, now }: Standing): Letter | null {
  const isPresent = row !== undefined && row.preparer_id === packets.preparerId;
  if (!isPresent) return isReviewed && (row || packets.isInReview) ? { state: 'making', envelope_id: null } : null;
  const { state, envelope_id } = row;
  if (state === null) return { state: 'making', envelope_id };
  if (state === 'completed') return { state: 'signed', envelope_id };
  const isOpen = state === 'open' && row.is_current && now < row.expires_at!;
  return { state: isOpen ? 'asked' : 'ended', envelope_id };
}
