/** A list row as a form: every field as text, plus the id for adding. Pure. */
import type { ProfileDraft } from '../profile-drafts.storage.ts';

export type RowEntry = Record<string, string>;

type RowDraft = Pick<ProfileDraft, 'entry' | 'read'>;
export type RebasedRow = { entry: RowEntry; clashes: string[] };

/** Applies an entry to a newer row: untouched fields follow it; clashes are fields that both sides changed differently. */
export function rebaseRow(entry: RowEntry, seen: RowEntry, fresh: RowEntry): RebasedRow {
  const rebased: RebasedRow = { entry: { ...entry }, clashes: [] };
  for (const [name, now] of Object.entries(fresh)) {
    if (seen[name] === now || entry[name] === now) continue;
    if (entry[name] === seen[name]) rebased.entry[name] = now;
    else rebased.clashes.push(name);
  }
  return rebased;
}

/** `id` is used for adding. A draft continues on the current row, or unchanged when the row is gone. */
export function beginRow(draft: RowDraft | undefined, fresh: RowEntry, isThere: boolean, id: string): RebasedRow {
  const entry = { ...fresh, id, ...draft?.entry };
  if (!draft || !isThere) return { entry, clashes: [] };
  return rebaseRow(entry, draft.read as RowEntry, fresh);
}

export function isTyped(entry: RowEntry, seen: RowEntry): boolean {
  return Object.keys(seen).some((name) => (entry[name] ?? '').trim() !== seen[name]!.trim());
}

export function moved(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

export function textOrNull(text = ''): string | null {
  return text.trim() || null;
}
