import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { filesOf } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { CaseAction, WholeCase } from './cases.data.ts';

export const partsOf = ({ kind, files }: CaseAction) =>
  filesOf(kind).map((part) => ({ ...part, file: files.find((file) => file.part === part.name) }));

export const sentFiles = ({ files, answer }: CaseAction): CaseAction['files'][number][] =>
  files.filter(({ id, part }) => answer?.[part] === id);

export const filesAnswer = (action: CaseAction): Record<string, string> =>
  Object.fromEntries(partsOf(action).flatMap(({ name, file }) => (file ? [[name, file.id]] : [])));

export function heldBy(action: CaseAction, isSending: boolean): string | undefined {
  if (isSending) return 'Podrás enviarlo cuando termine la subida.';
  const missing = partsOf(action).filter(({ file, isOptional }) => !file && !isOptional);
  if (missing.length > 0) return `Falta subir: ${missing.map(({ label }) => label).join('; ')}.`;
  const parts = partsOf(action);
  const isSame =
    action.answer !== null && parts.every(({ name, file }) => (action.answer![name] ?? '') === (file?.id ?? ''));
  return isSame ? 'Es lo mismo que ya enviaste: sube otro archivo para cambiarlo.' : undefined;
}

export function readSentence({ day, role, count }: WholeCase['file_reads'][number]): string {
  const who = role === null ? 'alguien que ya no está en el equipo' : readers[role];
  return `${formatDay(`${day}T12:00:00Z`)}: ${who}, ${count === 1 ? 'una vez' : `${count} veces`}`;
}

const readers: Readonly<Record<StaffRole, string>> = {
  agent: 'agentes del equipo',
  filer: 'presentadores del equipo',
  preparer: 'preparadores del equipo',
  money: 'el equipo de finanzas',
  administrator: 'administradores del equipo',
  reader: 'lectores del equipo',
};
