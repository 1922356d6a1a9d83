/** What may be answered of what only an owner can tell a preparer, and its bounds. Data. */

export const recordPoints = ['contractors', 'days', 'stock', 'sales'] as const;
export type RecordPoint = (typeof recordPoints)[number];

export const workPlaces = ['us', 'outside', 'both'] as const;
/** What is at hand of somebody who was paid: Form W-9 of a US person, a W-8 of a foreign one. */
export const taxPapers = ['w9', 'w8', 'none', 'unknown'] as const;
export const stockPlaces = ['own', 'marketplace', 'logistics', 'other'] as const;
/** Whether there is a list, or nothing, or its owner does not know. */
export const listAnswers = ['some', 'none', 'unsure'] as const;

export type ListAnswer = (typeof listAnswers)[number];
export type WorkPlace = (typeof workPlaces)[number];
export type TaxPaper = (typeof taxPapers)[number];
export type StockPlace = (typeof stockPlaces)[number];

export const recordRowsMax = 100;
/** Whole cents of one figure: a sum of them is still a whole number. */
export const recordCentsMax = 1_000_000_000_000;
export const recordNameMax = 100;
export const recordWorkMax = 120;
export const daysMax = 366;

export const conflictQuestions = ['place', 'services', 'payees', 'us_sales'] as const;
export type ConflictQuestion = (typeof conflictQuestions)[number];
