import type { Evidence } from './evidence.ts';
import type { Lived } from './live.ts';
import type { Deeds } from './people.ts';

export function printFigures(evidence: Evidence, lived: Lived, { tally }: Deeds, seconds: number): void {
  const { charges, attempts, notices, mails, today } = evidence;
  const counted = (names: Iterable<string>) =>
    [...Map.groupBy(names, (name) => name)]
      .map(([name, all]) => `${name} ${all.length}`)
      .toSorted()
      .join(', ');
  const copies = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  const rows: [string, string][] = [
    [
      'lived',
      `until ${today}, in ${lived.rounds} rounds, ${lived.unfinished} of them cut short; ${Math.round(seconds)} s`,
    ],
    ['killed', [...lived.kills].map(([name, count]) => `${name} ${count}`).join(', ')],
    ['people', [...tally].map(([name, count]) => `${name} ${count}`).join(', ')],
    ['charges', counted(charges.map(({ state }) => state))],
    [
      'cards asked',
      counted(attempts.map(({ isPaid, isNever }) => (isPaid ? 'paid' : isNever ? 'never again' : 'refused'))),
    ],
    ['notices', counted(notices.map(({ kind }) => kind))],
    ['mails', `${mails.length} taken, ${copies} of them again under the same id`],
    ['services', counted(evidence.shown.map(({ state }) => state))],
  ];
  for (const [name, words] of rows) console.log(`${name.padEnd(14)}${words}`);
}
