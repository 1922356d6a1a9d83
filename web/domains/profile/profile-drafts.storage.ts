/** Unsaved profile forms in this browser, per person, company and form. */
import type { SeenValues } from './section.state.ts';

/** `read` holds the values the form started with; only differences were typed. */
export type ProfileDraft = { entry: Record<string, string>; read: SeenValues; version: number };

export function draftKey(userId: string, registrationId: string, form: string): string {
  return `zarpa.profile.${userId}.${registrationId}.${form}`;
}

export function readDraft(key: string): ProfileDraft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    // Without a readable draft the form starts with the server's values.
    return undefined;
  }
}

/** `undefined` removes the draft. */
export function keepDraft(key: string, draft: ProfileDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Full or forbidden storage loses only the draft.
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
