import { keepStored, readStored } from '../../../../platform/ui/stored.ts';

/** What was typed about a packet and not sent, per packet and form, in this tab: a refusal, or a reload, costs nothing. */
const keyOf = (id: string, form: string) => `zarpa.return.${id}.${form}`;

export const readReturnDraft = (id: string, form: string): string =>
  readStored('sessionStorage', keyOf(id, form)) ?? '';

export function keepReturnDraft(id: string, form: string, text: string): void {
  keepStored('sessionStorage', keyOf(id, form), text.trim() === '' ? undefined : text);
}
