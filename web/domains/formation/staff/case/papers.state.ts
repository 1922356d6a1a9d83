import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { eventTitle } from './history-labels.state.ts';
import type { StaffCase } from '../staff-cases.data.ts';

export function paperOptions({
  history,
  papers,
}: Pick<StaffCase, 'history' | 'papers'>): { value: string; label: string }[] {
  const options = new Map<string, string>();
  for (const event of history) {
    const proof = event.facts['proof'];
    if (typeof proof === 'string' && !options.has(proof))
      options.set(proof, `${eventTitle(event)}, ${formatDay(event.at)}`);
  }
  const proved = [...options].map(([value, label]) => ({ value, label })).toReversed();
  const others = papers.filter(({ id }) => !options.has(id)).map(({ id, name }) => ({ value: id, label: name }));
  return [...others, ...proved];
}
