import type { ErrorDetail } from '@zarpa/contract/core/errors.ts';
import { isSameName } from '@zarpa/contract/returns/papers.rules.ts';
import { codeDigits } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { Packet, Returns } from '../returns.data.ts';

export type TypedApproval = { name: string; code: string };

export function approvalProblems({ name, code }: TypedApproval, approvers: readonly string[]): Problem[] {
  const isMissing = { isMissing: true } as const;
  const problems: Problem[] = [];
  if (name.trim() === '') problems.push({ field: 'name', message: 'Escribe tu nombre y apellidos', ...isMissing });
  else if (!approvers.some((approver) => isSameName(name, approver)))
    problems.push({ field: 'name', message: 'Escribe tu nombre y apellidos como están en los papeles de la empresa.' });
  if (code === '') problems.push({ field: 'code', message: 'Escribe el código', ...isMissing });
  else if (code.length !== codeDigits)
    problems.push({ field: 'code', message: `El código tiene ${codeDigits} cifras` });
  return problems;
}

export const codeTyped = (text: string): string => text.replaceAll(/\D/g, '').slice(0, codeDigits);

const fields: Readonly<Partial<Record<ApiError['code'], keyof TypedApproval>>> = {
  'returns.name_wrong': 'name',
  'returns.code_wrong': 'code',
  'returns.code_expired': 'code',
  'two_factor.code_invalid': 'code',
  'two_factor.code_used': 'code',
};

export function detailOf({ code, message }: Pick<ApiError, 'code' | 'message'>): ErrorDetail | undefined {
  const field = fields[code];
  return field && { field, message };
}

export const isMovedOn = (code: ApiError['code']): boolean =>
  code === 'returns.moved_on' || code === 'returns.outdated' || code === 'returns.code_by_app';

export const unreadOf = ({ papers }: Pick<Packet, 'papers'>, opened: ReadonlySet<string>): Packet['papers'] =>
  papers.filter(({ document_id }) => !opened.has(document_id));

export function unreadText(unread: Packet['papers']): string | undefined {
  if (unread.length === 0) return undefined;
  const titles = new Intl.ListFormat('es').format(unread.map(({ title }) => title));
  return unread.length === 1 ? `No abriste aquí este papel: ${titles}.` : `No abriste aquí estos papeles: ${titles}.`;
}

export const againMs = 30_000;

export const packetIn = ({ wanted }: Pick<Returns, 'wanted'>, id: string | undefined) =>
  wanted.find(({ packet }) => packet !== null && packet.id === id);
