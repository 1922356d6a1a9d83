import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { isTaskOverdue } from '@zarpa/contract/tasks/kinds.rules.ts';

type Owned = { owner: { user_id: string; name: string } | null; due_on: string };

export function ownerWord({ owner }: Owned, viewerId: string): string {
  if (!owner) return 'Sin responsable';
  return owner.user_id === viewerId ? 'Tú' : owner.name || 'Alguien que ya no está';
}

export type TaskDay = { text: string; isOverdue: boolean };

export function taskDay({ due_on }: Owned, today: string): TaskDay {
  const isOverdue = isTaskOverdue(due_on, today);
  const day = due_on === today ? 'hoy' : `el ${formatShortDay(due_on)}`;
  return { text: isOverdue ? `Venció ${day}` : `Para ${day}`, isOverdue };
}
