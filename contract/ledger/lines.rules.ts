/** Lines of Schedule C and Form 1065 by name and tax year, with the forms' own labels. Reference: forms of 2025. */
export const ledgerForms = ['schedule_c', 'form_1065'] as const;
export type LedgerForm = (typeof ledgerForms)[number];

export type FormLine = {
  /** `24b`; for Form 1065 a line of page 1, or `K5` of its Schedule K. */
  line: string;
  label: string;
  /** The name of the amount within a line that is a list (Schedule C, Part V; the 1065's statement). */
  item?: string;
};

const scheduleC = {
  gross_receipts: ['1', 'Gross receipts or sales'],
  returns: ['2', 'Returns and allowances'],
  cost_of_goods: ['4', 'Cost of goods sold (from line 42)'],
  other_income: ['6', 'Other income'],
  advertising: ['8', 'Advertising'],
  car: ['9', 'Car and truck expenses'],
  commissions: ['10', 'Commissions and fees'],
  contract_labor: ['11', 'Contract labor'],
  depreciation: ['13', 'Depreciation and section 179 expense deduction'],
  employee_benefits: ['14', 'Employee benefit programs'],
  insurance: ['15', 'Insurance (other than health)'],
  interest: ['16b', 'Interest: other'],
  legal: ['17', 'Legal and professional services'],
  office: ['18', 'Office expense'],
  pension: ['19', 'Pension and profit-sharing plans'],
  rent_equipment: ['20a', 'Rent or lease: vehicles, machinery, and equipment'],
  rent: ['20b', 'Rent or lease: other business property'],
  repairs: ['21', 'Repairs and maintenance'],
  supplies: ['22', 'Supplies'],
  taxes_licenses: ['23', 'Taxes and licenses'],
  travel: ['24a', 'Travel'],
  meals: ['24b', 'Deductible meals'],
  utilities: ['25', 'Utilities'],
  wages: ['26', 'Wages'],
  other: ['27b', 'Other expenses (from line 48)'],
} as const;
/** A bank's interest belongs on the owner's own return, not on Schedule C. */
export type LineName = keyof typeof scheduleC | 'interest_income';

const form1065: Readonly<Partial<Record<LineName, readonly [line: string, label: string]>>> = {
  gross_receipts: ['1a', 'Gross receipts or sales'],
  returns: ['1b', 'Returns and allowances'],
  cost_of_goods: ['2', 'Cost of goods sold'],
  other_income: ['7', 'Other income (loss)'],
  interest_income: ['K5', 'Interest income'],
  wages: ['9', 'Salaries and wages'],
  repairs: ['11', 'Repairs and maintenance'],
  rent: ['13', 'Rent'],
  rent_equipment: ['13', 'Rent'],
  taxes_licenses: ['14', 'Taxes and licenses'],
  interest: ['15', 'Interest'],
  depreciation: ['16a', 'Depreciation'],
  pension: ['18', 'Retirement plans, etc.'],
  employee_benefits: ['19', 'Employee benefit programs'],
};

/** These lines are lists: several categories share one, each with its own name. */
const itemised: readonly LineName[] = ['other', 'other_income'];

/** Schedule C lines without a category, and why (domain.md §3.6). */
export const linesNotOffered: Readonly<Record<string, string>> = {
  '12': 'Depletion: of mines and wells',
  '16a': 'Mortgage interest: paid to banks on real property, which a preparer places',
  '27a': 'Energy efficient commercial buildings deduction: computed on Form 7205, no movement of an account',
  '30': 'Business use of home: computed from the home, no movement of an account',
};

/** Schedule C's two lines 27 changed places in 2025; in 2023 the 1065 got one more line before other deductions. */
export function formLine(name: LineName, item: string, form: LedgerForm, taxYear: number): FormLine | undefined {
  return form === 'schedule_c' ? lineOfScheduleC(name, item, taxYear) : lineOf1065(name, item, taxYear);
}

function lineOfScheduleC(name: LineName, item: string, taxYear: number): FormLine | undefined {
  if (name === 'interest_income') return undefined;
  const [line, label] = scheduleC[name];
  const inItsYear = name === 'other' && taxYear < 2025 ? '27a' : line;
  return itemised.includes(name) ? { line: inItsYear, label, item } : { line: inItsYear, label };
}

function lineOf1065(name: LineName, item: string, taxYear: number): FormLine {
  const own = form1065[name];
  if (own === undefined) return { line: taxYear < 2023 ? '20' : '21', label: 'Other deductions', item };
  const [line, label] = own;
  return shared1065.includes(name) ? { line, label, item } : { line, label };
}

/** Lines of the 1065 that hold two of our lines, or a list. */
const shared1065: readonly LineName[] = ['rent', 'rent_equipment', 'other_income'];
