/** Unsaved agreement entries kept in this browser, without tax numbers. Pure. */
import type { Agreement, Choices } from './agreement.data.ts';

export function draftOf(version: number, choices: Choices): string {
  const members = choices.members.map(({ tax_number: _number, ...member }) => member);
  return JSON.stringify({ version, choices: { ...choices, members } });
}

export function choicesOfDraft(text: string | undefined, agreement: Agreement): Choices | undefined {
  try {
    const draft = JSON.parse(text ?? '') as { version: number; choices: Choices };
    if (draft.version !== agreement.version || draft.choices.members.length !== agreement.choices.members.length)
      return undefined;
    const members = agreement.choices.members.map((member, place) => ({ ...member, ...draft.choices.members[place] }));
    const choices = { ...agreement.choices, ...draft.choices, members };
    return JSON.stringify(choices) === JSON.stringify(agreement.choices) ? undefined : choices;
  } catch {
    return undefined;
  }
}
