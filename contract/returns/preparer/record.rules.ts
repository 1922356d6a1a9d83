import { recordPoints, type RecordPoint } from './record-lists.rules.ts';
import type { PreparerRecord } from './record.ts';

export const emptyRecord: PreparerRecord = { contractors: null, days: [], stock: null, sales: null };

/** Unknown counts as an answer: the preparer reads it. Days count once every person who owned something has an answer. */
export function answeredPoints(record: PreparerRecord, owners: readonly { id: string }[]): RecordPoint[] {
  const hasDays = ({ id }: { id: string }) => record.days.some(({ owner_id }) => owner_id === id);
  return recordPoints.filter((point) => (point === 'days' ? owners.every(hasDays) : record[point] !== null));
}

export const recordProgress = (answered: number): string => `${answered} de ${recordPoints.length}`;
