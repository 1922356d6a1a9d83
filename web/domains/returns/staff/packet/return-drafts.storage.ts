/** What was typed about a packet and not sent, per packet and form, in this tab: a refusal, or a reload, costs nothing. */

export function readReturnDraft(id: string, form: string): string {
  try {
    return sessionStorage.getItem(keyOf(id, form)) ?? '';
  } catch {
    // Storage may be refused; the form then begins empty.
    return '';
  }
}

/** Nothing but spaces forgets it. */
export function keepReturnDraft(id: string, form: string, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(keyOf(id, form));
    else sessionStorage.setItem(keyOf(id, form), text);
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}

const keyOf = (id: string, form: string) => `zarpa.return.${id}.${form}`;
