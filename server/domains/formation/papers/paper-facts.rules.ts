import type { AgreementChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import type { Filers } from '../../../config.ts';
import type { OrderFacts } from '../filing/order.rules.ts';

export type PaperFacts = OrderFacts & {
  name: string;
  filingNumber: string | null;
  ein: string | null;
  filers: Filers;
  choices: AgreementChoices;
  reviewed: readonly string[];
};
