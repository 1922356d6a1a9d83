import type { BatchItemState } from '@zarpa/contract/batches/kinds.rules.ts';
import type { Tone } from '../../platform/ui/tone.tsx';
import type { Batch } from './batches.data.ts';

export const itemWords: Readonly<Record<BatchItemState, { word: string; tone: Tone }>> = {
  waiting: { word: 'En espera', tone: 'neutral' },
  done: { word: 'Hecho', tone: 'success' },
  refused: { word: 'No se hizo', tone: 'caution' },
  failed: { word: 'Falló', tone: 'danger' },
  undone: { word: 'Deshecho', tone: 'info' },
};

export const rowsText = (count: number): string => (count === 1 ? '1 fila' : `${count} filas`);

export const allOf = ({ waiting, done, refused, failed, undone }: Batch['counts']): number =>
  waiting + done + refused + failed + undone;

/** `3 hechas, 1 no se hizo` */
export function countsText({ waiting, done, refused, failed, undone }: Batch['counts']): string {
  const part = (count: number, one: string, many: string) =>
    count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  return [
    ...part(done, 'hecha', 'hechas'),
    ...part(refused, 'no se hizo', 'no se hicieron'),
    ...part(failed, 'falló', 'fallaron'),
    ...part(undone, 'deshecha', 'deshechas'),
    ...part(waiting, 'en espera', 'en espera'),
  ].join(', ');
}

export function standingOf({ stopped_at, finished_at }: Pick<Batch, 'stopped_at' | 'finished_at'>): {
  word: string;
  tone: Tone;
} {
  if (finished_at) return { word: 'Terminado', tone: 'success' };
  return stopped_at ? { word: 'Parado', tone: 'warning' } : { word: 'En marcha', tone: 'info' };
}
