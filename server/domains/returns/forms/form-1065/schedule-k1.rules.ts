import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { isYes, taxIdOf } from '../answer-values.rules.ts';
import { fourDigitYear } from '../filing-days.rules.ts';
import type { FilledForm, FilledLine } from '../filled-form.rules.ts';
import { amountLine, amountOrEmpty, nameAndAddress, textLine, tickLine } from '../form-lines.rules.ts';
import type { ReturnFacts, ReturnOwner } from '../return-facts.rules.ts';
import {
  contributionKeys,
  distributionKeys,
  partnershipFigures,
  type PartnershipFigures,
} from './partnership-figures.rules.ts';
import { sharesOf } from './shares.rules.ts';

/** In the owners' order. Adds up to the 1065 to the cent: named money goes to its owner, the rest by share. */
export function schedulesK1(facts: ReturnFacts): FilledForm[] {
  const figures = partnershipFigures(facts);
  const tenths = facts.owners.map(({ shareTenths }) => shareTenths);
  const shares = Object.fromEntries(
    shared.map((name) => {
      const own = namedOf(facts, name);
      const rest = sharesOf(figures[name] - own.reduce((all, one) => all + one, 0), tenths);
      return [name, rest.map((part, index) => part + own[index]!)];
    }),
  ) as Record<SharedFigure, number[]>;
  return facts.owners.map((owner, index) => {
    const own = Object.fromEntries(shared.map((name) => [name, shares[name][index]!])) as OwnFigures;
    return scheduleK1(facts, owner, own);
  });
}

function namedOf({ sums, owners }: ReturnFacts, name: SharedFigure): number[] {
  const categories = ofMembers[name];
  const cited = sums.flatMap((sum) => (categories?.keys.includes(sum.category) ? sum.cited : []));
  return owners.map(({ id }) =>
    cited.reduce((all, one) => all + (one.withMember === id ? one.usdCents * categories!.sign : 0), 0),
  );
}

const ofMembers: Partial<Record<SharedFigure, { keys: readonly CategoryKey[]; sign: 1 | -1 }>> = {
  distributedCents: { keys: distributionKeys, sign: -1 },
  contributedCents: { keys: contributionKeys, sign: 1 },
};

/** Owners' entries without a named owner. */
function unnamedOf({ sums, owners }: ReturnFacts): number {
  const members = new Set(owners.map(({ id }) => id));
  const keys: readonly CategoryKey[] = [...distributionKeys, ...contributionKeys];
  return sums
    .filter(({ category }) => keys.includes(category))
    .flatMap(({ cited }) => cited)
    .filter(({ withMember }) => withMember === undefined || !members.has(withMember)).length;
}

const shared = [
  'ordinaryCents',
  'guaranteedCents',
  'interestCents',
  'distributedCents',
  'contributedCents',
  'otherCapitalCents',
] as const satisfies readonly (keyof PartnershipFigures)[];
type SharedFigure = (typeof shared)[number];
type OwnFigures = Record<SharedFigure, number>;

function scheduleK1(facts: ReturnFacts, owner: ReturnOwner, own: OwnFigures): FilledForm {
  const unnamed = unnamedOf(facts);
  return {
    form: 'schedule_k1',
    title: `Schedule K-1 (Form 1065), ${fourDigitYear(facts.year.begin)}`,
    subject: owner.name,
    parts: [
      { title: 'Part I. Partnership', lines: partnershipLines(facts) },
      { title: 'Part II. Partner', lines: partnerLines(facts, owner) },
      { title: 'L. Capital account (tax basis)', lines: capitalLines(facts, own) },
      { title: 'Part III. Share of income, deductions and other items', lines: shareLines(owner, own) },
    ],
    statements: [],
    notes: [
      'El resultado está repartido por la participación; los aportes y retiros son de cada socio, donde el movimiento dice de cuál.',
      ...(unnamed > 0
        ? [
            `De ${unnamed === 1 ? 'un aporte o retiro' : `${unnamed} aportes y retiros`} nadie ha dicho de qué socio es: va por la participación.`,
            'Se dice en «Con quién», en cada movimiento.',
          ]
        : []),
      'Los renglones 2, 3, 6 a 13, 15, 17, 18 y 20 a 23, y K, M y N, los llena tu preparador.',
    ],
  };
}

const partnershipLines = ({ company, answers, amendment }: ReturnFacts): FilledLine[] => [
  tickLine(['final', 'Header', 'Final K-1'], isYes(answers.is_final)),
  tickLine(['amended', 'Header', 'Amended K-1'], amendment > 0),
  textLine(['a', 'A', 'Partnership’s employer identification number'], company.ein),
  textLine(
    ['b', 'B', 'Partnership’s name, address, city, state, and ZIP code'],
    nameAndAddress(company.name, company.address),
  ),
];

function partnerLines({ year }: ReturnFacts, owner: ReturnOwner): FilledLine[] {
  const isDomestic = isYes(owner.answers.us_person);
  const percent = `${(owner.shareTenths / 10).toFixed(1)} %`;
  const before = year.isFirst ? {} : { note: 'Su participación de hoy: compara con el K-1 del año pasado.' };
  return [
    textLine(
      ['e', 'E', 'Partner’s SSN or TIN'],
      taxIdOf(owner.answers.us_tax_id, ''),
      taxIdOf(owner.answers.us_tax_id, '') === ''
        ? { note: 'No tiene: un socio de fuera puede necesitar un ITIN.' }
        : {},
    ),
    textLine(
      ['f', 'F', 'Partner’s name, address, city, state, and ZIP code'],
      nameAndAddress(owner.name, owner.address),
    ),
    tickLine(['g_manager', 'G', 'General partner or LLC member-manager'], owner.isManager),
    tickLine(['g_other', 'G', 'Limited partner or other LLC member'], !owner.isManager),
    tickLine(['h1_domestic', 'H1', 'Domestic partner'], isDomestic),
    tickLine(['h1_foreign', 'H1', 'Foreign partner'], !isDomestic),
    textLine(
      ['i1', 'I1', 'What type of entity is this partner?'],
      owner.isCompany ? '' : 'Individual',
      owner.isCompany ? { note: 'Qué clase de empresa es lo dice tu preparador.' } : {},
    ),
    ...(['Profit', 'Loss', 'Capital'] as const).flatMap((what) => [
      textLine([`j_${what.toLowerCase()}_beginning`, 'J', `${what}: beginning`], percent, before),
      textLine([`j_${what.toLowerCase()}_ending`, 'J', `${what}: ending`], percent),
    ]),
  ];
}

/** The closing capital needs the previous year's balance. */
function capitalLines({ year }: ReturnFacts, own: OwnFigures): FilledLine[] {
  const net = own.ordinaryCents + own.interestCents;
  const closing = own.contributedCents + net + own.otherCapitalCents - own.distributedCents;
  const before = 'Falta el saldo con que cerró su K-1 del año pasado.';
  return [
    year.isFirst
      ? amountLine(['l_beginning', 'L', 'Beginning capital account'], 0)
      : textLine(['l_beginning', 'L', 'Beginning capital account'], '', { note: before }),
    amountOrEmpty(['l_contributed', 'L', 'Capital contributed during the year'], own.contributedCents),
    amountLine(['l_net', 'L', 'Current year net income (loss)'], net),
    amountOrEmpty(
      ['l_other', 'L', 'Other increase (decrease) (attach explanation)'],
      own.otherCapitalCents,
      own.otherCapitalCents === 0
        ? {}
        : { note: 'Gastos devueltos a socios, y la mitad de las comidas que no se resta.' },
    ),
    amountOrEmpty(['l_withdrawn', 'L', 'Withdrawals and distributions'], own.distributedCents),
    year.isFirst
      ? amountLine(['l_ending', 'L', 'Ending capital account'], closing)
      : textLine(['l_ending', 'L', 'Ending capital account'], '', { note: before }),
  ];
}

function shareLines(owner: ReturnOwner, own: OwnFigures): FilledLine[] {
  const isDomestic = isYes(owner.answers.us_person);
  const byShare =
    own.guaranteedCents === 0 ? {} : { note: 'Repartido por participación: pon a cada socio lo que cobró.' };
  return [
    amountLine(['1', '1', 'Ordinary business income (loss)'], own.ordinaryCents),
    amountOrEmpty(['4a', '4a', 'Guaranteed payments for services'], own.guaranteedCents, byShare),
    amountOrEmpty(['4c', '4c', 'Total guaranteed payments'], own.guaranteedCents),
    amountOrEmpty(['5', '5', 'Interest income'], own.interestCents),
    // Foreign partners owe no self-employment tax (IRC § 1402(b)).
    isDomestic
      ? amountLine(['14a', '14 A', 'Self-employment earnings (loss)'], own.ordinaryCents + own.guaranteedCents, {
          note: 'De personas de Estados Unidos; si le toca, y cuánto, lo dice tu preparador.',
        })
      : textLine(['14a', '14 A', 'Self-employment earnings (loss)'], ''),
    textLine(['16', '16', 'Schedule K-3 is attached if checked'], '', {
      note: 'Si lleva el Anexo K-3 lo decide tu preparador.',
    }),
    amountOrEmpty(['19a', '19 A', 'Distributions: cash and marketable securities'], own.distributedCents),
  ];
}
