/** Form 1065, page 1 and the lines of Schedule K that a ledger gives, for a preparer (schedule-c-1065.md). */
import { methodLines, methodNote } from '../accounting-method.rules.ts';
import { isYes } from '../answer-values.rules.ts';
import { fourDigitYear, isShortYear, monthAndDay, slashedDay } from '../filing-days.rules.ts';
import type { FilledForm, FilledLine } from '../filled-form.rules.ts';
import { finalYear } from '../form-1120.rules.ts';
import { itemStatement } from '../form-5472/item-statement.rules.ts';
import { assetsNote, totalAssets } from '../form-5472/total-assets.rules.ts';
import { amountLine, amountOrEmpty, cityLine, streetLine, textLine, tickLine } from '../form-lines.rules.ts';
import { citing, sumOf } from '../ledger-sums.rules.ts';
import type { ReturnFacts } from '../return-facts.rules.ts';
import { unplacedNotes } from '../schedule-c.rules.ts';
import { deductionLines, itemsOf } from './form-1065-deductions.rules.ts';
import { partnershipFigures, type PartnershipFigures } from './partnership-figures.rules.ts';

export function form1065(facts: ReturnFacts): FilledForm {
  const figures = partnershipFigures(facts);
  const items = itemsOf(facts, figures);
  const title = `Form 1065, line ${figures.othersLine} – Other deductions`;
  return {
    form: 'form_1065',
    title: `Form 1065 (${fourDigitYear(facts.year.begin)}), page 1 and Schedule K`,
    subject: '',
    parts: [
      { title: 'Header', lines: headerLines(facts) },
      { title: 'Income', lines: incomeLines(facts, figures) },
      { title: 'Deductions', lines: deductionLines(facts, figures) },
      { title, lines: items.lines },
      { title: 'Schedule K', lines: scheduleK(facts, figures) },
    ],
    statements: items.items.length === 0 ? [] : [itemStatement('other_deductions', title, items.items)],
    notes: notesOf(facts),
  };
}

function headerLines(facts: ReturnFacts): FilledLine[] {
  const { company, year, answers, owners, amendment } = facts;
  const { changed } = answers;
  return [
    textLine(
      ['year_begin_day', 'Header', 'Tax year beginning'],
      `${monthAndDay(year.begin)}, ${fourDigitYear(year.begin)}`,
    ),
    textLine(['year_end_day', 'Header', 'Tax year ending'], `${monthAndDay(year.end)}, ${fourDigitYear(year.end)}`),
    textLine(['name', 'Header', 'Name of partnership'], company.name),
    textLine(['street', 'Header', 'Number and street, room or suite no.'], streetLine(company.address)),
    textLine(['city', 'Header', 'City or town, state or province, country, ZIP code'], cityLine(company.address)),
    textLine(['a', 'A', 'Principal business activity'], company.activity.title),
    textLine(['b', 'B', 'Principal product or service'], '', { note: 'La pone tu preparador.' }),
    textLine(['c', 'C', 'Business code number'], company.activity.code),
    textLine(['d', 'D', 'Employer identification number'], company.ein),
    textLine(['e', 'E', 'Date business started'], slashedDay(company.formedOn)),
    amountLine(['f', 'F', 'Total assets'], totalAssets(facts), { note: assetsNote(facts) }),
    tickLine(['g_initial', 'G', '(1) Initial return'], year.isFirst),
    tickLine(['g_final', 'G', '(2) Final return'], isYes(answers.is_final)),
    tickLine(['g_name', 'G', '(3) Name change'], changed === 'name' || changed === 'both'),
    tickLine(['g_address', 'G', '(4) Address change'], changed === 'address' || changed === 'both'),
    tickLine(['g_amended', 'G', '(5) Amended return'], amendment > 0),
    ...methodLines('h', 'H', facts),
    textLine(['i', 'I', 'Number of Schedules K-1'], String(owners.length)),
  ];
}

function incomeLines(facts: ReturnFacts, { incomeCents }: PartnershipFigures): FilledLine[] {
  const returns = sumOf(facts, 'returns', 'refund_given');
  const balance = sumOf(facts, 'income') - returns;
  const goods = sumOf(facts, 'cost_of_goods');
  const other = sumOf(facts, 'other_income');
  const preparer = { note: 'Si lo hubo, lo pone tu preparador.' };
  return [
    amountLine(['1a', '1a', 'Gross receipts or sales'], sumOf(facts, 'income'), citing(facts, 'income')),
    amountOrEmpty(['1b', '1b', 'Less returns and allowances'], returns, citing(facts, 'returns', 'refund_given')),
    amountLine(['1c', '1c', 'Balance'], balance),
    amountOrEmpty(['2', '2', 'Cost of goods sold (attach Form 1125-A)'], goods, {
      ...citing(facts, 'cost_of_goods'),
      ...(goods === 0
        ? {}
        : { note: 'Las compras del año. La mercancía de antes y la que quedó las pone tu preparador en el 1125-A.' }),
    }),
    amountLine(['3', '3', 'Gross profit. Subtract line 2 from line 1c'], balance - goods),
    textLine(['4', '4', 'Ordinary income (loss) from other partnerships, estates, and trusts'], '', preparer),
    textLine(['5', '5', 'Net farm profit (loss)'], '', preparer),
    textLine(['6', '6', 'Net gain (loss) from Form 4797'], '', preparer),
    amountOrEmpty(['7', '7', 'Other income (loss)'], other, citing(facts, 'other_income')),
    amountLine(['8', '8', 'Total income (loss). Combine lines 3 through 7'], incomeCents),
  ];
}

/** Only lines that page 1 lacks; a preparer does the rest of the schedule. */
function scheduleK(facts: ReturnFacts, figures: PartnershipFigures): FilledLine[] {
  return [
    amountLine(['k1', 'K 1', 'Ordinary business income (loss)'], figures.ordinaryCents),
    amountOrEmpty(['k4a', 'K 4a', 'Guaranteed payments for services'], figures.guaranteedCents),
    amountOrEmpty(['k4c', 'K 4c', 'Total guaranteed payments'], figures.guaranteedCents),
    amountOrEmpty(['k5', 'K 5', 'Interest income'], figures.interestCents, citing(facts, 'interest_income')),
    amountOrEmpty(['k19a', 'K 19a', 'Distributions of cash and marketable securities'], figures.distributedCents, {
      ...citing(facts, 'distribution', 'dissolution'),
      ...(figures.distributedCents === 0 ? {} : { sign: -1 as const }),
    }),
  ];
}

function notesOf(facts: ReturnFacts): string[] {
  const { owners, sums, answers, year } = facts;
  const isOfOthers = sums.some(({ cited }) => cited.some(({ paidBy }) => paidBy === 'related'));
  const foreign = owners.filter(({ answers: own }) => !isYes(own.us_person)).length;
  return [
    methodNote(facts),
    'Cada socio lleva su parte por su participación de hoy; si cambió en el año, o el acuerdo dice otra cosa, lo ajusta tu preparador.',
    ...(foreign > 0
      ? [
          'Con socios que no son de Estados Unidos, un preparador mira la retención (8804 y 8805) y los anexos K-2 y K-3.',
        ]
      : []),
    ...(isOfOthers
      ? ['Hay movimientos que pagó otra empresa o un familiar de un socio: di a tu preparador de cuál.']
      : []),
    ...(isYes(answers.is_final) && !isShortYear(year) ? [finalYear] : []),
    ...(facts.processorNotes ?? []),
    ...unplacedNotes(facts),
  ];
}
