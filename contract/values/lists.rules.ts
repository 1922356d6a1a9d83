/**
 * `['un país', 'hielo'], 'y'` → `un país y hielo`; `['uno', 'otro'], 'o'` → `uno u otro`. By hand: a browser takes 20 ms
 * to load its own formatter.
 */
export function listWords(items: readonly string[], word: 'y' | 'o'): string {
  if (items.length < 2) return items[0] ?? '';
  const last = items.at(-1)!;
  return `${items.slice(0, -1).join(', ')} ${changes[word].test(last) ? changed[word] : word} ${last}`;
}

// Before the same vowel the word is another one.
const changes = { y: /^(i|hi(?![ae]))/i, o: /^(o|ho|8|11( |$))/i };
const changed = { y: 'e', o: 'u' };
