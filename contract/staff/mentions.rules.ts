/** `@Ana Pérez` in a note of the team: chosen from a list while one types, and sent by id. */
export const mentionsMax = 10;

type Colleague = { user_id: string; name: string };

/** Letters after the last `@`, as far as the end of what was typed; a name has at most three words. */
const begun = /(?:^|[\s(])@(?<typed>[\p{L}'’.-]*(?: [\p{L}'’.-]+){0,2})$/u;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whom one may mean by what stands before the cursor; null while nobody is being named. */
export function suggestedColleagues<C extends Colleague>(before: string, team: readonly C[]): C[] | null {
  const typed = begun.exec(before)?.groups?.['typed'];
  if (typed === undefined) return null;
  const wanted = plain(typed);
  const found = team.filter(({ name }) =>
    plain(name)
      .split(/\s+/)
      .some((_, index, words) => words.slice(index).join(' ').startsWith(wanted)),
  );
  return found.filter(({ name }) => !before.endsWith(`@${name}`)).slice(0, 6);
}

/** With the name in place of what was typed of it, and a space after it. */
export function withMention(before: string, name: string): string {
  return before.replace(begun, (all, typed: string) => `${all.slice(0, all.length - typed.length)}${name} `);
}

/** Those of `chosen` whose name still stands in the text. */
export function mentionedIn(text: string, chosen: readonly Colleague[]): string[] {
  const ids = chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id);
  return [...new Set(ids)].slice(0, mentionsMax);
}
