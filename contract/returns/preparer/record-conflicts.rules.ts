/** Contradictions between an owner's record for the preparer and the answers under taxes; both are shown. */
import { reportableCents } from '../../tax/book/others-paid.rules.ts';
import type { ConflictQuestion, RecordPoint } from './record-lists.rules.ts';
import type { Contractor, PreparerRecord } from './record.ts';
import { screeningQuestions, taxQuestions, type ScreeningAnswer } from '../../tax/answers/questions.rules.ts';

/** `said`: the answer under taxes. */
export type RecordConflict = { point: RecordPoint; asked: ConflictQuestion; said: string };

/** Answers under taxes; yearly questions have one answer per calendar year that the tax year touches. Undefined: unanswered. */
export type TaxAnswers = {
  place: ScreeningAnswer | null;
  services: ScreeningAnswer | null;
  payees: readonly (string | undefined)[];
  us_sales: readonly (string | undefined)[];
};

/** Lists pairs that may both be true too, with an explanation, because a preparer would ask. */
export function recordClashes(
  record: PreparerRecord,
  { place, services, payees, us_sales }: TaxAnswers,
): RecordConflict[] {
  const { contractors, stock, sales } = record;
  const worked = workedThere(contractors);
  return [
    ...clash('contractors', 'payees', payees, (answer) => differs(paidOf(contractors), answer)),
    ...clash('contractors', 'services', [services], (answer) => answer === 'no' && worked === 'yes'),
    ...clash('days', 'services', [services], (answer) =>
      answer === 'no' ? wasThere(record) : answer === 'yes' && wasAway(record) && worked === 'no',
    ),
    ...clash('stock', 'place', [place], (answer) => isOther(stock, answer)),
    ...clash('sales', 'us_sales', us_sales, (answer) => isOther(sales, answer)),
  ];
}

/** With several calendar years all answers must conflict, because the record covers all of them together. */
function clash(
  point: RecordPoint,
  asked: ConflictQuestion,
  answers: readonly (string | null | undefined)[],
  isOtherwise: (answer: string) => boolean,
): RecordConflict[] {
  const last = answers.at(-1);
  if (!last || !answers.every((one) => one && isOtherwise(one))) return [];
  return [{ point, asked, said: last }];
}

const isOther = (reported: PreparerRecord['stock'] | PreparerRecord['sales'], answer: string) =>
  (reported?.said === 'none' && answer === 'yes') || (reported?.said === 'some' && answer === 'no');

const wasThere = ({ days }: PreparerRecord) => days.some((one) => (one.days ?? 0) > 0);
const wasAway = ({ days }: PreparerRecord) => days.length > 0 && days.every((one) => one.days === 0);

type Reported = 'yes' | 'no' | 'open';

function anyOf(answers: readonly Reported[]): Reported {
  if (answers.includes('yes')) return 'yes';
  return answers.includes('open') ? 'open' : 'no';
}

function workedThere(contractors: PreparerRecord['contractors']): Reported {
  if (contractors?.said !== 'some') return contractors?.said === 'none' ? 'no' : 'open';
  return anyOf(contractors.list.map(workedIn));
}

const workedIn = ({ worked_in }: Contractor): Reported =>
  worked_in === null ? 'open' : worked_in === 'outside' ? 'no' : 'yes';

/** The form outweighs the country: a US citizen may live anywhere. */
function isUsPerson({ tax_paper, country }: Contractor): Reported {
  if (tax_paper === 'w9' || tax_paper === 'w8') return tax_paper === 'w9' ? 'yes' : 'no';
  return country === null ? 'open' : country === 'US' ? 'yes' : 'no';
}

/** A contractor without an amount counts as paid. */
function paidOf(contractors: PreparerRecord['contractors']): { us: Reported; foreign: Reported } {
  if (contractors?.said !== 'some') {
    const whole = contractors?.said === 'none' ? 'no' : 'open';
    return { us: whole, foreign: whole };
  }
  const { list } = contractors;
  const paidEnough = list.filter(({ paid_cents }) => paid_cents === null || paid_cents >= reportableCents);
  const foreign = list.map((one): Reported => {
    const isUs = isUsPerson(one);
    if (isUs === 'yes') return 'no';
    return isUs === 'open' && workedIn(one) === 'yes' ? 'open' : workedIn(one);
  });
  return { us: anyOf(paidEnough.map(isUsPerson)), foreign: anyOf(foreign) };
}

function differs({ us, foreign }: { us: Reported; foreign: Reported }, answer: string): boolean {
  if (!['none', 'us', 'foreign', 'both'].includes(answer)) return false;
  const isOtherwise = (reported: Reported, group: string) =>
    reported !== 'open' && (reported === 'yes') !== (answer === group || answer === 'both');
  return isOtherwise(us, 'us') || isOtherwise(foreign, 'foreign');
}

const answerWords = { yes: 'Sí', no: 'No' } as const;

export function conflictAnswer({ asked, said }: RecordConflict): { question: string; answer: string } {
  if (asked === 'place' || asked === 'services')
    return {
      question: screeningQuestions.find(([key]) => key === asked)![1],
      answer: answerWords[said as keyof typeof answerWords] ?? said,
    };
  const { title, options } = taxQuestions[asked];
  return { question: title, answer: options?.find(([option]) => option === said)?.[1] ?? said };
}

const paidOtherwise = 'Si allí pensabas en un alquiler, intereses o regalías, las dos valen.';
const excuses: Readonly<Record<string, string>> = {
  'contractors payees us': paidOtherwise,
  'contractors payees foreign': paidOtherwise,
  'contractors payees both': paidOtherwise,
  'days services no': 'Si esos días no trabajaste, las dos valen.',
  'days services yes': 'Si quien trabaja allí es otra persona, las dos valen.',
  'stock place yes': 'Si allí solo tienes una oficina, las dos valen.',
  'sales us_sales no': 'Si solo vendiste servicios, las dos valen.',
};

export const conflictExcuse = ({ point, asked, said }: RecordConflict): string | undefined =>
  excuses[`${point} ${asked} ${said}`];
