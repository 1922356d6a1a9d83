import { keepStored, readStored } from '../../../../platform/ui/stored.ts';

/** Unsent texts about a packet, per packet and form, in this tab, so that refusals and reloads lose nothing. */
const keyOf = (id: string, form: string) => `zarpa.return.${id}.${form}`;

export const readReturnDraft = (id: string, form: string): string =>
  readStored('sessionStorage', keyOf(id, form)) ?? '';

export function keepReturnDraft(id: string, form: string, text: string): void {
  keepStored('sessionStorage', keyOf(id, form), text.trim() === '' ? undefined : text);
}
