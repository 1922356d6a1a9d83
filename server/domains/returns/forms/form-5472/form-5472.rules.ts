/** Forms 5472, Rev. December 2023, of a company with one foreign owner: one per related party (form-5472-de.md). */
import type { FilledForm, Statement } from '../filled-form.rules.ts';
import { yesOrNo, tickLine, type LineHead } from '../form-lines.rules.ts';
import { centsOf, isNo, isYes } from '../answer-values.rules.ts';
import { reportingCorporation, relatedParty, shareholder, type AllForms } from './form-5472-parties.rules.ts';
import { partFour, type LoansBefore } from './part-four.rules.ts';
import { relatedEntries, type PartyEntries } from './related-entries.rules.ts';
import { noLineStatement, partFiveStatement, partSixStatement, unnamedStatement } from './related-statements.rules.ts';
import type { ReturnFacts, ReturnParty } from '../return-facts.rules.ts';

/** The owner's first. Throws without exactly one owner, or when a statement's entry is missing from the facts. */
export function forms5472(facts: ReturnFacts): FilledForm[] {
  if (facts.owners.length !== 1) throw new Error(`a Form 5472 of ${facts.owners.length} owners`);
  const { forms, unnamed } = relatedEntries(facts);
  const parts = forms.map((own) => partsOf(facts, own));
  const all: AllForms = {
    count: forms.length,
    grossCents: parts.reduce((sum, { grossCents }) => sum + grossCents, 0),
    hasUnnamed: unnamed.length > 0,
  };
  return parts.map((one, place) => ({
    form: 'form_5472',
    title: 'Form 5472 (Rev. December 2023)',
    // A single form needs no subject; several are told apart by the party's id.
    subject: one.own.party || forms.length > 1 ? (one.own.party ?? facts.owners[0]!).name : '',
    ...(one.own.party ? { subjectId: one.own.party.id } : {}),
    parts: [
      { title: 'Part I. Reporting corporation', lines: reportingCorporation(facts, one.grossCents, all) },
      { title: 'Part II. 25% foreign shareholder', lines: shareholder(facts) },
      { title: 'Part III. Related party', lines: relatedParty(facts, one.own.party) },
      { title: 'Part IV. Monetary transactions', lines: [tickLine(estimates, false), ...one.four.lines] },
      {
        title: 'Parts V and VI',
        lines: [tickLine(boxOfFive, one.five !== undefined), tickLine(boxOfSix, one.six !== undefined)],
      },
      { title: 'Part VII. Additional information', lines: questionLines(facts) },
    ],
    statements: [
      one.five,
      one.six,
      noLineStatement(facts, one.own),
      place === 0 ? unnamedStatement(facts, unnamed) : undefined,
    ].filter((statement): statement is Statement => statement !== undefined),
    notes: [
      ...notesOf(
        facts,
        unnamed.reduce((sum, group) => sum + group.entries.length, 0),
      ),
      ...one.four.notes,
    ],
  }));
}

function partsOf(facts: ReturnFacts, own: PartyEntries) {
  const four = partFour(facts, own, loansBefore(facts, own.party));
  const [five, six] = [partFiveStatement(facts, own), partSixStatement(facts, own)];
  return { own, four, five, six, grossCents: four.totalCents + (five?.usdCents ?? 0) + (six?.usdCents ?? 0) };
}

const loansBefore = ({ answers }: ReturnFacts, party: ReturnParty | null): LoansBefore => ({
  borrowedCents: centsOf(party ? party.answers.party_loan_from_before : answers.loan_from_owner_before),
  loanedCents: centsOf(party ? party.answers.party_loan_to_before : answers.loan_to_owner_before),
});

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

/** Ticks no box for answers that only a preparer can handle. */
function questionLines({ answers }: ReturnFacts) {
  const booleanOf = (answer: typeof answers.imports) => (isYes(answer) ? true : isNo(answer) ? false : undefined);
  const onlyNo = (answer: typeof answers.imports) => (isNo(answer) ? false : undefined);
  const preparer = 'Lo decide tu preparador.';
  const unlessNo = (answer: typeof answers.imports) => (isNo(answer) ? undefined : preparer);
  return [
    ...yesOrNo(
      ['37', '37', 'Does the reporting corporation import goods from a foreign related party?'],
      booleanOf(answers.imports),
    ),
    ...yesOrNo(
      ['39', '39', 'Was the foreign parent corporation a participant in any cost sharing arrangement (CSA)?'],
      booleanOf(answers.cost_sharing),
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

function notesOf({ answers, amendment }: ReturnFacts, unnamed: number): string[] {
  const led = [answers.imports, answers.cost_sharing, answers.hybrid_payments, answers.interest_loans].some(isYes);
  return [
    'Aportes y retiros están en el anexo de la Parte V, no en las líneas 21 y 35. Nada se compensa: cada movimiento suma entero.',
    'Los importes de hasta $50,000 se escriben exactos, aunque el formulario deja poner «$50,000 or less».',
    ...(unnamed > 0
      ? [
          `${unnamed === 1 ? 'Un movimiento es' : `${unnamed} movimientos son`} de otra empresa tuya o de un familiar, y falta decir con quién: no están en ningún formulario. Cada parte relacionada lleva su propio 5472.`,
        ]
      : []),
    ...(led ? ['Una respuesta de la Parte VII lleva a un preparador: mira sus líneas.'] : []),
    ...(amendment > 0 ? [`Corrige lo que se presentó antes (enmienda ${amendment}).`] : []),
  ];
}
