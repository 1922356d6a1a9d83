import type { ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import type { ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type {
  StockPlace,
  TaxPaper,
  WorkPlace,
  ConflictQuestion,
} from '@zarpa/contract/returns/preparer/record-lists.rules.ts';
import type { ScreeningKey } from '@zarpa/contract/tax/answers/questions.rules.ts';

export const kindEnglish: Readonly<Record<ReturnKind, string>> = {
  form_5472: 'Form 5472 with pro forma Form 1120',
  schedule_c: 'Schedule C lines, summary for the owner’s own return',
  form_1065: 'Form 1065 and Schedules K-1, summary by line',
  extension: 'Extension of time',
  annual_report: 'Wyoming annual report',
};

export const stateEnglish: Readonly<Record<ReturnState, string>> = {
  making: 'being made',
  failed: 'could not be made yet',
  in_review: 'draft, in review',
  sent_back: 'draft, sent back for changes',
  to_approve: 'draft, waits for the owner’s approval',
  approved: 'approved, not signed or sent',
  to_compare: 'approved, signed page to be compared',
  to_sign_again: 'approved, to be signed again',
  signed: 'signed, not sent',
  sent: 'sent, without a proof yet',
  filed: 'filed, with its proof',
};

export const obligationEnglish: Readonly<Record<ObligationState, string>> = {
  due: 'due',
  extended: 'extended',
  done: 'done',
  not_applicable: 'does not apply, as the owner says',
  possible: 'possible: a question is open',
  lapsed: 'no longer applies',
};

export const ruleEnglish: Readonly<Record<RuleId, string>> = {
  wy_annual_report: 'Wyoming annual report',
  form_5472: 'Form 5472 with pro forma Form 1120',
  form_1065: 'Form 1065 with Schedules K-1',
  schedule_c: 'Schedule C of the owner',
  form_1120: 'Form 1120',
  owner_return: 'Return of the owning US company',
  form_1040nr: 'Form 1040-NR of each foreign owner',
  form_1120f: 'Form 1120-F of the foreign company that owns it',
  form_8804: 'Forms 8804 and 8805',
  form_8813: 'Form 8813 payment',
  form_8822b: 'Form 8822-B',
  form_1099nec: 'Forms 1099-NEC',
  form_1042s: 'Forms 1042 and 1042-S',
  sales_tax: 'Sales tax',
  be_13: 'BE-13',
  fbar: 'FBAR (FinCEN 114)',
  boi: 'Beneficial ownership report (BOI)',
  agent_renewal: 'Registered agent renewal',
};

export const screeningEnglish: Readonly<Record<ScreeningKey, string>> = {
  employees: 'Somebody works for the LLC inside the US, as an employee or as an agent who closes sales',
  place: 'Office, warehouse or stock in the US, also at others’ warehouses',
  services: 'Services of the LLC performed while physically in the US',
  property: 'Income from real property in the US',
  investments: 'Dividends, interest, royalties or rents from the US',
};

export const answerEnglish = { yes: 'Yes', no: 'No', unsure: 'Not sure' } as const;

export const workedEnglish: Readonly<Record<WorkPlace, string>> = {
  us: 'in the US',
  outside: 'outside the US',
  both: 'in and outside the US',
};

export const taxPaperEnglish: Readonly<Record<TaxPaper, string>> = {
  w9: 'W-9',
  w8: 'W-8',
  none: 'none: ask',
  unknown: 'not known: ask',
};

export const stockEnglish: Readonly<Record<StockPlace, string>> = {
  own: 'own warehouse',
  marketplace: 'warehouse of a marketplace',
  logistics: 'warehouse of a logistics company (3PL)',
  other: 'elsewhere',
};

export const conflictEnglish: Readonly<
  Record<ConflictQuestion, { question: string; answers: Readonly<Record<string, string>> }>
> = {
  place: { question: screeningEnglish.place, answers: answerEnglish },
  services: { question: screeningEnglish.services, answers: answerEnglish },
  payees: {
    question: 'Paid for services, rent, interest or royalties',
    answers: {
      none: 'nobody, or foreign persons for work done abroad alone',
      us: 'US persons, $600 or more to one of them',
      foreign: 'foreign persons, for work done in the US or for something from there',
      both: 'US persons, and foreign persons for something of the US',
    },
  },
  us_sales: { question: 'Goods or digital products sold to customers in the US', answers: { yes: 'Yes', no: 'No' } },
};

/** Not prepared and not reviewed by us; somebody has to check each. */
export const notCovered: readonly string[] = [
  'US estate and gift tax of the owners.',
  'Taxes and reports in the owners’ home countries, and what a treaty changes.',
  'Sales tax: registration, nexus, collection and returns in any state.',
  'State income and franchise taxes other than Wyoming’s annual report.',
  'Payroll: Forms W-2, 941, 940, withholding and state unemployment.',
  'Information returns to others: Forms 1099, 1042 and 1042-S are not prepared here.',
  'Transfer pricing and the value of what passed between related parties.',
  'Audits, examinations, appeals and penalties.',
  'Depreciation, section 179 and the basis of each owner.',
];
