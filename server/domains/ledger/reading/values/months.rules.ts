import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';

const languages = ['en', 'es', 'pt', 'it', 'de', 'fr'];
const months = new Map<string, number>();

for (const language of languages)
  for (const width of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1)
      months.set(folded(format.format(new Date(Date.UTC(2026, month, 15)))), month + 1);
  }
for (const [name, month] of [
  ['sept', 9],
  ['set', 9],
  ['sep', 9],
  ['mrz', 3],
] as const)
  months.set(name, month);

/** `ene.`, `Enero`, `Jan` → 1; undefined for another word. */
export function monthOf(word: string): number | undefined {
  return months.get(folded(word));
}

function folded(word: string): string {
  return plainLetters(word).toLowerCase().replaceAll('.', '').trim();
}
