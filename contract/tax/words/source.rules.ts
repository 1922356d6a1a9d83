/** A rule's source and version. Claims a comparison with the source only where one is recorded. */
import { formatDay } from '../../values/dates.rules.ts';

type Source = { source: string; checked_on: string };

/** 'Según W.S. 17-29-209, en su versión del 21 de noviembre de 2026', without a period. */
export const sourceWords = ({ source, checked_on }: Source): string =>
  `Según ${source}, en su versión del ${formatDay(checked_on)}`;

export const comparedWords = (name: string | null, day: string): string =>
  `Comprobado el ${formatDay(day)} por ${name ?? 'alguien que ya no está'}`;
