import { listWords } from '../values/lists.rules.ts';
export const exportStatuses = ['queued', 'running', 'ready', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

const namedMax = 3;

function listed(names: readonly string[]): string {
  const rest = names.length - namedMax;
  const named = rest > 0 ? [...names.slice(0, namedMax), rest === 1 ? 'otra más' : `otras ${rest}`] : names;
  return listWords(named, 'y');
}

export function ledCompaniesSentence(names: readonly string[]): string {
  return `Eres la única persona Titular de ${listed(names)}, y hay otras personas. Entrégala a una de ellas o quítales el acceso, en «Personas»; después podrás eliminar tu cuenta.`;
}

export function openCompaniesSentence(names: readonly string[]): string {
  const what = names.length === 1 ? 'Espera a que se complete' : 'Espera a que se completen';
  return `Todavía tenemos en trámite ${listed(names)}. ${what}, o escríbenos para cancelar el trámite; después podrás eliminar tu cuenta.`;
}

/** `awaiting_confirmation`: the link in the mail was not used yet. `scheduled`: happens at `due_at` unless undone. */
export const deletionStatuses = ['awaiting_confirmation', 'scheduled'] as const;
export type DeletionStatus = (typeof deletionStatuses)[number];
