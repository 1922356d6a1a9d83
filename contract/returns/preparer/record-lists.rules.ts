export const recordPoints = ['contractors', 'days', 'stock', 'sales'] as const;
export type RecordPoint = (typeof recordPoints)[number];

export const workPlaces = ['us', 'outside', 'both'] as const;
/** The payee's form on file: W-9 of a US person, W-8 of a foreign one. */
export const taxPapers = ['w9', 'w8', 'none', 'unknown'] as const;
export const stockPlaces = ['own', 'marketplace', 'logistics', 'other'] as const;
export const listAnswers = ['some', 'none', 'unsure'] as const;

export type ListAnswer = (typeof listAnswers)[number];
export type WorkPlace = (typeof workPlaces)[number];
export type TaxPaper = (typeof taxPapers)[number];
export type StockPlace = (typeof stockPlaces)[number];

export const recordRowsMax = 100;
/** Whole cents; a sum of such figures is still a safe integer. */
export const recordCentsMax = 1_000_000_000_000;
export const recordNameMax = 100;
export const recordWorkMax = 120;
export const daysMax = 366;

export const conflictQuestions = ['place', 'services', 'payees', 'us_sales'] as const;
export type ConflictQuestion = (typeof conflictQuestions)[number];
