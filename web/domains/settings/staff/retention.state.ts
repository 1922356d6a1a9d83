import type { Tone } from '../../../platform/ui/tone.tsx';
import type { Retention } from './retention.data.ts';

type Task = Pick<Retention['tasks'][number], 'ended_at' | 'cause' | 'is_late'>;

export function taskLook(task: Task | undefined): { tone: Tone; word: string } {
  if (!task || (task.ended_at === null && task.is_late)) return { tone: 'danger', word: 'Sin correr' };
  if (task.is_late) return { tone: 'danger', word: 'Con retraso' };
  if (task.cause !== null) return { tone: 'caution', word: 'Falló' };
  return task.ended_at === null ? { tone: 'neutral', word: 'Por correr' } : { tone: 'success', word: 'Bien' };
}

/** Four digits are grouped too. */
export const removedText = (rows: number): string => rows.toLocaleString('es-ES', { useGrouping: 'always' });
