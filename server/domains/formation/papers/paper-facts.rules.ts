/** Everything that a company's papers are made of. Pure. */
import type { AgreementChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import type { Filers } from '../../../config.ts';
import type { OrderFacts } from '../filing/order.rules.ts';

export type PaperFacts = OrderFacts & {
  /** Of the case: what the company is called now. */
  name: string;
  filingNumber: string | null;
  ein: string | null;
  filers: Filers;
  /** What the members decided, or what protects them. */
  choices: AgreementChoices;
  /** Versions of templates that a lawyer has looked at. */
  reviewed: readonly string[];
};
