import { keepStored, readStoredJson } from '../../platform/ui/stored.ts';

/** Unsent answers per question, in this browser, so that an expired session loses nothing. */
const prefix = 'zarpa.answer.';

export function readDraft(actionId: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readStoredJson('localStorage', prefix + actionId) ?? {}).filter(
      (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}

export function keepDraft(actionId: string, answer: Readonly<Record<string, string>> | undefined): void {
  keepStored('localStorage', prefix + actionId, answer && JSON.stringify(answer));
}
