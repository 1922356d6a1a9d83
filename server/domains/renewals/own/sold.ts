import type { Priced } from '@zarpa/contract/renewals/offers.rules.ts';

/** What a company may buy now. `priceCents`: null while the company has to answer something first. */
export type Sold = Omit<Priced, 'priceCents'> & {
  /** As the customer names it. */
  key: string;
  /** As its service is kept. */
  kind: string;
  label: string;
  description: string;
  features: string[];
  priceCents: number | null;
};
