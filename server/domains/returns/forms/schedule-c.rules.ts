/** A summary for the owner's return (schedule-c-1065.md). It is never called one, because a foreign owner may not have to file. */
import { methodLines, methodNote } from './accounting-method.rules.ts';
import { centsOf, isNo, isYes, taxIdOf } from './answer-values.rules.ts';
import { fourDigitYear } from './filing-days.rules.ts';
import type { FilledForm, FilledLine } from './filled-form.rules.ts';
import { amountLine, amountOrEmpty, cityLine, streetLine, textLine, tickLine, yesOrNo } from './form-lines.rules.ts';
import { citing, sumOf } from './ledger-sums.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';
import { scheduleCExpenses } from './schedule-c-expenses.rules.ts';

const preparer = { note: 'Lo decide tu preparador.' };

export function scheduleC(facts: ReturnFacts): FilledForm {
  const { owners, year } = facts;
  if (owners.length !== 1) throw new Error(`a Schedule C of ${owners.length} owners`);
  const goods = goodsOf(facts);
  const expenses = scheduleCExpenses(facts);
  const returns = sumOf(facts, 'returns', 'refund_given');
  const net = sumOf(facts, 'income') - returns;
  const gross = net - goods.soldCents;
  const total = gross + sumOf(facts, 'other_income');
  const tentative = total - expenses.totalCents;
  return {
    form: 'schedule_c',
    title: `Schedule C (Form 1040) lines, ${fourDigitYear(year.begin)}: summary of income and expenses`,
    subject: owners[0]!.name,
    parts: [
      { title: 'Header', lines: headerLines(facts) },
      {
        title: 'Part I. Income',
        lines: [
          amountLine(['1', '1', 'Gross receipts or sales'], sumOf(facts, 'income'), citing(facts, 'income')),
          amountOrEmpty(['2', '2', 'Returns and allowances'], returns, citing(facts, 'returns', 'refund_given')),
          amountLine(['3', '3', 'Subtract line 2 from line 1'], net),
          amountOrEmpty(['4', '4', 'Cost of goods sold (from line 42)'], goods.soldCents),
          amountLine(['5', '5', 'Gross profit. Subtract line 4 from line 3'], gross),
          amountOrEmpty(['6', '6', 'Other income'], sumOf(facts, 'other_income'), citing(facts, 'other_income')),
          amountLine(['7', '7', 'Gross income. Add lines 5 and 6'], total),
        ],
      },
      {
        title: 'Part II. Expenses',
        lines: [
          ...expenses.lines,
          amountLine(['28', '28', 'Total expenses before expenses for business use of home'], expenses.totalCents),
          amountLine(['29', '29', 'Tentative profit or (loss). Subtract line 28 from line 7'], tentative),
          textLine(['30', '30', 'Expenses for business use of your home'], '', {
            note: 'Lo calcula tu preparador, si trabajas en casa.',
          }),
          amountLine(['31', '31', 'Net profit or (loss). Subtract line 30 from line 29'], tentative, {
            note: 'Antes de la línea 30.',
          }),
          textLine(['32', '32a, 32b', 'If you have a loss, at risk'], '', preparer),
        ],
      },
      { title: 'Part III. Cost of goods sold', lines: goods.lines },
      {
        title: 'Part V. Other expenses',
        lines: [...expenses.others, amountOrEmpty(['48', '48', 'Total other expenses'], expenses.othersCents)],
      },
    ],
    statements: [],
    notes: notesOf(facts),
  };
}

function headerLines(facts: ReturnFacts): FilledLine[] {
  const { company, owners, year, answers } = facts;
  const owner = owners[0]!;
  const took = isYes(answers.participated) ? true : isNo(answers.participated) ? false : undefined;
  return [
    textLine(['name', 'Header', 'Name of proprietor'], owner.name),
    textLine(['ssn', 'Header', 'Social security number (SSN)'], taxIdOf(owner.answers.us_tax_id, '')),
    textLine(['a', 'A', 'Principal business or profession'], company.activity.title),
    textLine(['b', 'B', 'Code from instructions'], company.activity.code),
    textLine(['c', 'C', 'Business name'], company.name),
    textLine(['d', 'D', 'Employer ID number (EIN)'], company.ein.replaceAll('-', '')),
    textLine(['e_street', 'E', 'Business address'], streetLine(company.address)),
    textLine(['e_city', 'E', 'City, town or post office, state, and ZIP code'], cityLine(company.address)),
    ...methodLines('f', 'F', facts),
    ...yesOrNo(['g', 'G', 'Did you “materially participate” in the operation of this business?'], took),
    tickLine(['h', 'H', 'Started or acquired this business during the year'], year.isFirst),
    textLine(['i', 'I', 'Payments that require Form(s) 1099'], '', preparer),
    textLine(['j', 'J', 'Did you or will you file required Form(s) 1099?'], '', preparer),
  ];
}

/** Purchases come from the ledger; the owner gives the stock before and after. */
function goodsOf(facts: ReturnFacts): { lines: FilledLine[]; soldCents: number } {
  const [before, after] = [centsOf(facts.answers.inventory_before), centsOf(facts.answers.inventory_after)];
  const bought = sumOf(facts, 'cost_of_goods');
  const hasGoods = before !== 0 || after !== 0 || bought !== 0;
  const shown = hasGoods ? amountLine : amountOrEmpty;
  return {
    lines: [
      tickLine(['33a', '33', 'Method used to value closing inventory: cost'], hasGoods),
      textLine(['34', '34', 'Change in determining quantities, costs, or valuations'], '', hasGoods ? preparer : {}),
      shown(['35', '35', 'Inventory at beginning of year'], before),
      shown(
        ['36', '36', 'Purchases less cost of items withdrawn for personal use'],
        bought,
        citing(facts, 'cost_of_goods'),
      ),
      textLine(['37', '37', 'Cost of labor'], ''),
      textLine(['38', '38', 'Materials and supplies'], ''),
      textLine(['39', '39', 'Other costs'], ''),
      shown(['40', '40', 'Add lines 35 through 39'], before + bought),
      shown(['41', '41', 'Inventory at end of year'], after),
      shown(['42', '42', 'Cost of goods sold. Subtract line 41 from line 40'], before + bought - after),
    ],
    soldCents: before + bought - after,
  };
}

function notesOf(facts: ReturnFacts): string[] {
  const has = (category: ReturnFacts['sums'][number]['category']) =>
    facts.sums.some((sum) => sum.category === category);
  return [
    'Resumen de ingresos y gastos por las líneas del Schedule C. Si a un dueño de fuera le toca presentarlo lo decide un preparador.',
    methodNote(facts),
    ...(has('interest_income')
      ? ['Los intereses ganados no van aquí, sino en la declaración personal del dueño.']
      : []),
    ...(has('car') ? ['La Parte IV, del vehículo, la llena tu preparador.'] : []),
    ...(facts.processorNotes ?? []),
    ...unplacedNotes(facts),
  ];
}

/** Amounts on no line yet, because they still need an explanation. */
export function unplacedNotes({ sums }: Pick<ReturnFacts, 'sums'>): string[] {
  const waiting = sums.filter(({ category }) => category === 'refund_received' || category === 'unclassified');
  const entries = waiting.reduce((all, sum) => all + sum.entries, 0);
  if (entries === 0) return [];
  return [
    entries === 1
      ? 'Un movimiento no está en ninguna línea: falta decir de qué era.'
      : `${entries} movimientos no están en ninguna línea: falta decir de qué eran.`,
  ];
}
