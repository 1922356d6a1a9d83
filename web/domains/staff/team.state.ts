import type { InvitableRole, StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Problem } from '../../platform/ui/form/problem-places.ts';
import type { Member } from './team.data.ts';

export type TeamSearch = { q?: string };

export function readTeamSearch(search: Record<string, unknown>): TeamSearch {
  const q = textOf(search['q']);
  return q ? { q } : {};
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 255) : '';

export function membersWith<M extends Pick<Member, 'name' | 'email'>>(members: readonly M[], words: string): M[] {
  const searchWords = plain(words).split(/\s+/).filter(Boolean);
  return members.filter(({ name, email }) => searchWords.every((word) => plain(`${name} ${email}`).includes(word)));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export const callOf = ({ name, email }: { name: string | null; email: string | null }): string =>
  name || email || 'Cuenta eliminada';

export type NewMember = { email: string; role: InvitableRole };

export function newMemberProblems({ email }: NewMember): Problem[] {
  const address = email.trim();
  if (address === '') return [{ field: 'email', message: 'Escribe el correo de la persona', isMissing: true }];
  const isGood = /^[^\s@]+@[^\s@]+$/.test(address);
  return isGood ? [] : [{ field: 'email', message: 'El correo no está completo' }];
}

export const proposedWords = 'Propuesto. Avisamos al equipo; lo confirma otra persona con el rol de administrador.';

export const needsTwo = (present: StaffRole, next: StaffRole | null): boolean =>
  present !== next && (present === 'administrator' || next === 'administrator');
