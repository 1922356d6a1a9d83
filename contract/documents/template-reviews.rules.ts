import { letterTemplate } from '../returns/engagement.rules.ts';
import { categoryWords } from './categories.rules.ts';
import { signedCategories } from './signing.rules.ts';

/** Whose text a lawyer looks at before anybody signs it. */
export const reviewedCategories = [...signedCategories, 'tax_consent'] as const;
type ReviewedCategory = (typeof reviewedCategories)[number];

/** Not of formation’s papers; an approval, of the same category, is a list without clauses. */
export const letterReview = { category: 'tax_consent', version: letterTemplate } as const;

export const templateLabel = (category: ReviewedCategory): string =>
  category === 'tax_consent' ? 'Carta de encargo' : categoryWords[category].label;

export const afterReview = (category: ReviewedCategory): string =>
  category === 'tax_consent'
    ? 'Ahora se pide a quien tiene papeles en revisión.'
    : 'Los papeles se hacen de nuevo sin la marca.';
