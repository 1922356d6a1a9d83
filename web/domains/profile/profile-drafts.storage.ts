/** What was typed in a profile and not saved, per person, company and form, in this browser. */
import type { SeenValues } from './section.state.ts';

/** `read` is what the form began with; only what differs from it was typed. */
export type ProfileDraft = { entry: Record<string, string>; read: SeenValues; version: number };

export function draftKey(userId: string, registrationId: string, form: string): string {
  return `zarpa.profile.${userId}.${registrationId}.${form}`;
}

export function readDraft(key: string): ProfileDraft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    // Unreadable, or no storage: the form begins with what the server knows.
    return undefined;
  }
}

/** Undefined forgets it. */
export function keepDraft(key: string, draft: ProfileDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}

/** Another release may have written it. */
function isDraft(value: unknown): value is ProfileDraft {
  if (!isRecord(value) || !isRecord(value['entry']) || !isRecord(value['read'])) return false;
  return (
    typeof value['version'] === 'number' && Object.values(value['entry']).every((typed) => typeof typed === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
