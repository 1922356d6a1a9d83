import { isExpired } from '@zarpa/contract/renewals/card.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import type { Cards, SavedCard } from '../renewals.data.ts';

type CardState = { tone: Tone; text: string };

/** What is said of a card beside its name. */
export function cardStates(card: SavedCard, today: string): CardState[] {
  return [
    ...(card.is_default ? [{ tone: 'success', text: 'Principal' } as const] : []),
    ...(card.is_refused ? [{ tone: 'danger', text: 'Rechazada por el banco' } as const] : []),
    ...(isExpired(card, today) ? [{ tone: 'caution', text: 'Vencida' } as const] : []),
  ];
}

/** `Vence 05/2027` */
export const expiryWords = ({ exp_month: month, exp_year: year }: SavedCard): string =>
  `Vence ${String(month).padStart(2, '0')}/${year}`;

/** Which card a charge is asked of, as the server chooses it. */
export const chargedCard = (cards: readonly SavedCard[]): SavedCard | undefined =>
  cards.find(({ is_default, is_refused }) => is_default && !is_refused);

/** The one that was saved just now; undefined when the same card was there before. */
export function addedCard(before: readonly SavedCard[], { cards }: Cards): SavedCard | undefined {
  return cards.find(({ id }) => before.every((one) => one.id !== id));
}
