/** Where what an owner tells a preparer, and what they answered under taxes, are two things: neither is kept apart in silence. Pure. */
import { reportableCents } from '../../tax/book/others-paid.rules.ts';
import type { ConflictQuestion, RecordPoint } from './record-lists.rules.ts';
import type { Contractor, PreparerRecord } from './record.ts';
import { screeningQuestions, taxQuestions, type ScreeningAnswer } from '../../tax/answers/questions.rules.ts';

/** `said`: the answer under taxes. */
export type RecordConflict = { point: RecordPoint; asked: ConflictQuestion; said: string };

/** Answers under taxes. Of a year's questions one for each calendar year that the tax year touches; undefined is not answered. */
export type SaidOfTaxes = {
  place: ScreeningAnswer | null;
  services: ScreeningAnswer | null;
  payees: readonly (string | undefined)[];
  us_sales: readonly (string | undefined)[];
};

/** What may well be true of both is told too, with when it is: a preparer asks the same. */
export function recordClashes(
  record: PreparerRecord,
  { place, services, payees, us_sales }: SaidOfTaxes,
): RecordConflict[] {
  const { contractors, stock, sales } = record;
  const worked = workedThere(contractors);
  return [
    ...clash('contractors', 'payees', payees, (said) => differs(paidOf(contractors), said)),
    ...clash('contractors', 'services', [services], (said) => said === 'no' && worked === 'yes'),
    ...clash('days', 'services', [services], (said) =>
      said === 'no' ? wasThere(record) : said === 'yes' && wasAway(record) && worked === 'no',
    ),
    ...clash('stock', 'place', [place], (said) => isOther(stock, said)),
    ...clash('sales', 'us_sales', us_sales, (said) => isOther(sales, said)),
  ];
}

/** Of several calendar years all have to say so: what is told here is of all of them together. */
function clash(
  point: RecordPoint,
  asked: ConflictQuestion,
  said: readonly (string | null | undefined)[],
  isOtherwise: (said: string) => boolean,
): RecordConflict[] {
  const last = said.at(-1);
  if (!last || !said.every((one) => one && isOtherwise(one))) return [];
  return [{ point, asked, said: last }];
}

const isOther = (told: PreparerRecord['stock'] | PreparerRecord['sales'], said: string) =>
  (told?.said === 'none' && said === 'yes') || (told?.said === 'some' && said === 'no');

const wasThere = ({ days }: PreparerRecord) => days.some((one) => (one.days ?? 0) > 0);
const wasAway = ({ days }: PreparerRecord) => days.length > 0 && days.every((one) => one.days === 0);

type Told = 'yes' | 'no' | 'open';

function anyOf(answers: readonly Told[]): Told {
  if (answers.includes('yes')) return 'yes';
  return answers.includes('open') ? 'open' : 'no';
}

function workedThere(contractors: PreparerRecord['contractors']): Told {
  if (contractors?.said !== 'some') return contractors?.said === 'none' ? 'no' : 'open';
  return anyOf(contractors.list.map(workedIn));
}

const workedIn = ({ worked_in }: Contractor): Told =>
  worked_in === null ? 'open' : worked_in === 'outside' ? 'no' : 'yes';

/** A paper says it before a country does: a citizen of the US may live anywhere. */
function isUsPerson({ tax_paper, country }: Contractor): Told {
  if (tax_paper === 'w9' || tax_paper === 'w8') return tax_paper === 'w9' ? 'yes' : 'no';
  return country === null ? 'open' : country === 'US' ? 'yes' : 'no';
}

/** Whoever is named without an amount counts. */
function paidOf(contractors: PreparerRecord['contractors']): { us: Told; foreign: Told } {
  if (contractors?.said !== 'some') {
    const told = contractors?.said === 'none' ? 'no' : 'open';
    return { us: told, foreign: told };
  }
  const { list } = contractors;
  const paidEnough = list.filter(({ paid_cents }) => paid_cents === null || paid_cents >= reportableCents);
  const foreign = list.map((one): Told => {
    const isUs = isUsPerson(one);
    if (isUs === 'yes') return 'no';
    return isUs === 'open' && workedIn(one) === 'yes' ? 'open' : workedIn(one);
  });
  return { us: anyOf(paidEnough.map(isUsPerson)), foreign: anyOf(foreign) };
}

function differs({ us, foreign }: { us: Told; foreign: Told }, said: string): boolean {
  if (!['none', 'us', 'foreign', 'both'].includes(said)) return false;
  const isOtherwise = (told: Told, group: string) =>
    told !== 'open' && (told === 'yes') !== (said === group || said === 'both');
  return isOtherwise(us, 'us') || isOtherwise(foreign, 'foreign');
}

const saidWords = { yes: 'Sí', no: 'No' } as const;

export function conflictAnswer({ asked, said }: RecordConflict): { question: string; answer: string } {
  if (asked === 'place' || asked === 'services')
    return {
      question: screeningQuestions.find(([key]) => key === asked)![1],
      answer: saidWords[said as keyof typeof saidWords] ?? said,
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
