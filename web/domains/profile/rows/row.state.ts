/** A row of a profile's list as a form holds it: every field as text, and the id by which it is added. Pure. */
import type { ProfileDraft } from '../profile-drafts.storage.ts';

export type RowEntry = Record<string, string>;

type RowDraft = Pick<ProfileDraft, 'entry' | 'read'>;
export type RebasedRow = { entry: RowEntry; clashes: string[] };

/** The same entry on a newer row: what was not touched follows it; clashes are fields that both changed, each to something else. */
export function rebaseRow(entry: RowEntry, seen: RowEntry, fresh: RowEntry): RebasedRow {
  const rebased: RebasedRow = { entry: { ...entry }, clashes: [] };
  for (const [name, now] of Object.entries(fresh)) {
    if (seen[name] === now || entry[name] === now) continue;
    if (entry[name] === seen[name]) rebased.entry[name] = now;
    else rebased.clashes.push(name);
  }
  return rebased;
}

/** `id` is the one by which it is added. A draft goes on where it was left: on what is there by now, or, where nothing is, with all that it has. */
export function beginRow(draft: RowDraft | undefined, fresh: RowEntry, isThere: boolean, id: string): RebasedRow {
  const entry = { ...fresh, id, ...draft?.entry };
  if (!draft || !isThere) return { entry, clashes: [] };
  return rebaseRow(entry, draft.read as RowEntry, fresh);
}

/** Whether anything was typed. */
export function isTyped(entry: RowEntry, seen: RowEntry): boolean {
  return Object.keys(seen).some((name) => (entry[name] ?? '').trim() !== seen[name]!.trim());
}

/** The ids with this one moved by so many places. */
export function moved(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Null for what is empty, as it is sent. */
export function textOrNull(text = ''): string | null {
  return text.trim() || null;
}
