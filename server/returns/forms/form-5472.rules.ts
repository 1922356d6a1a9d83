/** Form 5472, Rev. December 2023, of a company that one foreign person owns (form-5472-de.md). Pure. */
import type { FilledForm, Statement } from './filled-form.rules.ts';
import { yesOrNo, tickLine, type LineHead } from './form-lines.rules.ts';
import { isNo, isYes } from './answer-values.rules.ts';
import { reportingCorporation, relatedParty, shareholder } from './form-5472-parties.rules.ts';
import { partFiveStatement } from './part-five.rules.ts';
import { partFour } from './part-four.rules.ts';
import { relatedEntries, type RelatedEntries } from './related-entries.rules.ts';
import { otherRelatedStatement, partSixStatement } from './related-statements.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';

/** Throws where the company has not one owner, or an entry of a statement is not among the facts. */
export function form5472(facts: ReturnFacts): FilledForm {
  if (facts.owners.length !== 1) throw new Error(`a Form 5472 of ${facts.owners.length} owners`);
  const related = relatedEntries(facts);
  const four = partFour(facts, related);
  const [five, six, others] = [
    partFiveStatement(facts, related),
    partSixStatement(facts, related),
    otherRelatedStatement(facts, related),
  ];
  const grossCents = four.totalCents + (five?.usdCents ?? 0) + (six?.usdCents ?? 0);
  return {
    form: 'form_5472',
    title: 'Form 5472 (Rev. December 2023)',
    subject: '',
    parts: [
      { title: 'Part I. Reporting corporation', lines: reportingCorporation(facts, grossCents, others !== undefined) },
      { title: 'Part II. 25% foreign shareholder', lines: shareholder(facts) },
      { title: 'Part III. Related party', lines: relatedParty(facts) },
      { title: 'Part IV. Monetary transactions', lines: [tickLine(estimates, false), ...four.lines] },
      {
        title: 'Parts V and VI',
        lines: [tickLine(boxOfFive, five !== undefined), tickLine(boxOfSix, six !== undefined)],
      },
      { title: 'Part VII. Additional information', lines: questionLines(facts) },
    ],
    statements: [five, six, others].filter((statement): statement is Statement => statement !== undefined),
    notes: [...notesOf(facts, related), ...four.notes],
  };
}

const estimates: LineHead = ['part_iv_estimates', 'Part IV', 'If estimates are used, check here'];
const boxOfFive: LineHead = [
  'part_v',
  'Part V',
  'Reportable transactions of a foreign-owned U.S. DE are described on the attached statement',
];
const boxOfSix: LineHead = [
  'part_vi',
  'Part VI',
  'Nonmonetary and less-than-full consideration transactions are described on the attached schedule',
];

/** What is beyond us when answered yes has no box ticked: a preparer decides. */
function questionLines({ answers }: ReturnFacts) {
  const told = (answer: typeof answers.imports) => (isYes(answer) ? true : isNo(answer) ? false : undefined);
  const onlyNo = (answer: typeof answers.imports) => (isNo(answer) ? false : undefined);
  const preparer = 'Lo decide tu preparador.';
  const unlessNo = (answer: typeof answers.imports) => (isNo(answer) ? undefined : preparer);
  return [
    ...yesOrNo(
      ['37', '37', 'Does the reporting corporation import goods from a foreign related party?'],
      told(answers.imports),
    ),
    ...yesOrNo(
      ['39', '39', 'Was the foreign parent corporation a participant in any cost sharing arrangement (CSA)?'],
      told(answers.cost_sharing),
    ),
    ...yesOrNo(
      ['40a', '40a', 'Interest or royalty for which the deduction is not allowed under section 267A?'],
      onlyNo(answers.hybrid_payments),
      unlessNo(answers.hybrid_payments),
    ),
    ...yesOrNo(
      ['41a', '41a', 'Is the reporting corporation claiming a foreign-derived deduction under section 250?'],
      false,
      'Esa deducción es de sociedades que pagan impuesto de sociedades.',
    ),
    ...yesOrNo(
      ['42a', '42a', 'Loan to which the safe-haven rate rules apply, at 100% to 130% of the applicable Federal rate?'],
      onlyNo(answers.interest_loans),
      unlessNo(answers.interest_loans),
    ),
    ...yesOrNo(
      ['42b', '42b', 'Loan to which the safe-haven rate rules apply, outside of that range?'],
      onlyNo(answers.interest_loans),
      unlessNo(answers.interest_loans),
    ),
  ];
}

function notesOf({ answers, amendment }: ReturnFacts, { others }: RelatedEntries): string[] {
  const entries = others.reduce((all, group) => all + group.entries.length, 0);
  const led = [answers.imports, answers.cost_sharing, answers.hybrid_payments, answers.interest_loans].some(isYes);
  return [
    'Aportes y retiros están en el anexo de la Parte V, no en las líneas 21 y 35. Nada se compensa: cada movimiento suma entero.',
    'Los importes de hasta $50,000 se escriben exactos, aunque el formulario deja poner «$50,000 or less».',
    ...(entries > 0
      ? [
          `${entries === 1 ? 'Un movimiento es' : `${entries} movimientos son`} de otra empresa tuya o de un familiar: no están en este formulario. Cada parte relacionada lleva su propio 5472; habla con un preparador.`,
        ]
      : []),
    ...(led ? ['Una respuesta de la Parte VII lleva a un preparador: mira sus líneas.'] : []),
    ...(amendment > 0 ? [`Corrige lo que se presentó antes (enmienda ${amendment}).`] : []),
  ];
}
