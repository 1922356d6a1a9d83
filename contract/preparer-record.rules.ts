/** What only an owner can tell a preparer of a year: what may be answered, and how far it is. Pure. */
import type { PreparerRecord } from './preparer-record.ts';

/** In the order in which they are asked. */
export const recordPoints = ['contractors', 'days', 'stock', 'sales'] as const;
export type RecordPoint = (typeof recordPoints)[number];

/** Where somebody did their work. */
export const workPlaces = ['us', 'outside', 'both'] as const;
/** What is at hand of somebody who was paid: Form W-9 of a US person, a W-8 of a foreign one. */
export const taxPapers = ['w9', 'w8', 'none', 'unknown'] as const;
/** Whose the warehouse is. */
export const stockPlaces = ['own', 'marketplace', 'logistics', 'other'] as const;
/** Whether there is a list, or nothing, or its owner does not know. */
export const listAnswers = ['some', 'none', 'unsure'] as const;

export type ListAnswer = (typeof listAnswers)[number];
export type WorkPlace = (typeof workPlaces)[number];
export type TaxPaper = (typeof taxPapers)[number];
export type StockPlace = (typeof stockPlaces)[number];

/** Rows of one list. */
export const recordRowsMax = 100;
/** Whole cents of one figure: a sum of them is still a whole number. */
export const recordCentsMax = 1_000_000_000_000;
export const recordNameMax = 100;
export const recordWorkMax = 120;
/** Of a leap year. */
export const daysMax = 366;

export const emptyRecord: PreparerRecord = { contractors: null, days: [], stock: null, sales: null };

/** That nobody knows is an answer too: a preparer reads it. Of days, once it is said of every owner. */
export function answeredPoints(record: PreparerRecord, owners: readonly { id: string }[]): RecordPoint[] {
  const isToldOf = ({ id }: { id: string }) => record.days.some(({ owner_id }) => owner_id === id);
  return recordPoints.filter((point) =>
    point === 'days' ? owners.length > 0 && owners.every(isToldOf) : record[point] !== null,
  );
}

/** '2 de 4' */
export const recordProgress = (answered: number): string => `${answered} de ${recordPoints.length}`;
