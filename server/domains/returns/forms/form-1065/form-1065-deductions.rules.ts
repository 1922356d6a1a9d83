import type { FilledLine } from '../filled-form.rules.ts';
import { amountLine, amountOrEmpty, textLine } from '../form-lines.rules.ts';
import type { StatementItem } from '../form-5472/item-statement.rules.ts';
import { citing, deductibleOf } from '../ledger-sums.rules.ts';
import type { PartnershipFigures } from './partnership-figures.rules.ts';
import type { ReturnFacts } from '../return-facts.rules.ts';

export function deductionLines(facts: ReturnFacts, figures: PartnershipFigures): FilledLine[] {
  const { othersLine: last } = figures;
  const line = (number: string, label: string, note?: string) => {
    const members = figures.lines.get(number)?.members ?? [];
    const cents = members.reduce((all, { category }) => all + deductibleOf(facts, category), 0);
    const noted = note !== undefined && cents !== 0 ? { note } : {};
    return amountOrEmpty([number, number, label], cents, {
      ...(number === String(last) ? {} : citing(facts, ...members.map(({ category }) => category))),
      ...noted,
    });
  };
  const empty = (number: string, label: string) =>
    textLine([number, number, label], '', { note: 'Si lo hubo, lo pone tu preparador.' });
  const equipment = line('16a', 'Depreciation (if required, attach Form 4562)', undecided);
  return [
    line('9', 'Salaries and wages (other than to partners)'),
    amountOrEmpty(
      ['10', '10', 'Guaranteed payments to partners'],
      figures.guaranteedCents,
      figures.guaranteedCents === 0 ? {} : { note: guaranteed },
    ),
    line('11', 'Repairs and maintenance'),
    empty('12', 'Bad debts'),
    line('13', 'Rent'),
    line('14', 'Taxes and licenses'),
    line('15', 'Interest'),
    equipment,
    textLine(['16b', '16b', 'Less depreciation reported on Form 1125-A and elsewhere on return'], ''),
    { key: '16c', line: '16c', label: 'Amount', value: equipment.value },
    empty('17', 'Depletion'),
    line('18', 'Retirement plans, etc.'),
    line('19', 'Employee benefit programs'),
    ...(last > 20 ? [empty('20', 'Energy efficient commercial buildings deduction (attach Form 7205)')] : []),
    line(String(last), 'Other deductions (attach statement)'),
    amountLine([`${last + 1}`, `${last + 1}`, 'Total deductions'], figures.deductionsCents),
    amountLine([`${last + 2}`, `${last + 2}`, 'Ordinary business income (loss)'], figures.ordinaryCents),
  ];
}

const undecided = 'Lo que costó este año. Cuánto se resta, y en qué años, lo decide tu preparador: cambia los totales.';
const guaranteed = 'Lo que respondiste. No puede estar también entre los retiros: compruébalo con tu preparador.';

export function itemsOf(
  facts: ReturnFacts,
  { lines, othersLine }: PartnershipFigures,
): { items: StatementItem[]; lines: FilledLine[] } {
  const members = (lines.get(String(othersLine))?.members ?? []).filter(({ category }) =>
    facts.sums.some((sum) => sum.category === category),
  );
  return {
    items: members.map(({ category, item }) => ({ title: item, usdCents: deductibleOf(facts, category) })),
    lines: members.map(({ category, item }) =>
      amountLine([`${othersLine}_${category}`, `${othersLine}`, item], deductibleOf(facts, category), {
        ...citing(facts, category),
        ...(category === 'meals' ? { note: 'La mitad de lo que se pagó: es lo que en general se puede restar.' } : {}),
      }),
    ),
  };
}
