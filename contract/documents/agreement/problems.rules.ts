import { successorsMax, type AgreementChoices, type MemberChoice, type Successor } from './choices.rules.ts';
import { countryCodeOf } from '../../values/countries.rules.ts';
import { personNameProblem } from '../../values/names.rules.ts';

export type ChoiceProblem = { field: string; message: string; isMissing?: boolean };

/** Ignores fields that do not apply to such a company, because no paper prints them. `today` is an ISO day. */
export function agreementProblems(
  choices: AgreementChoices,
  { isAlone, today }: { isAlone: boolean; today: string },
): ChoiceProblem[] {
  return [
    ...choices.members.flatMap((member, place) => ofMember(member, `members[${place}]`, today)),
    ...(isAlone ? ofSuccessors(choices.successors) : ofSeveral(choices)),
  ];
}

function ofMember(member: MemberChoice, path: string, today: string): ChoiceProblem[] {
  const problems: ChoiceProblem[] = [];
  const { nationality, contribution_kind: kind, contribution_amount: amount, contribution_day: day } = member;
  if (nationality !== '' && !countryCodeOf(nationality))
    problems.push({ field: `${path}.nationality`, message: 'Elige un país de la lista' });
  if (kind !== 'none') {
    if (!isAmount(amount))
      problems.push({
        field: `${path}.contribution_amount`,
        message: 'Escribe cuánto vale, por ejemplo 1500 o 1500.50',
        isMissing: amount.trim() === '',
      });
    if (!/^[A-Z]{3}$/.test(member.contribution_currency))
      problems.push({ field: `${path}.contribution_currency`, message: 'Escribe el código de tres letras, como USD' });
    if (!isDay(day))
      problems.push({ field: `${path}.contribution_day`, message: 'Elige el día', isMissing: day === '' });
    else if (day > today)
      problems.push({ field: `${path}.contribution_day`, message: 'Solo lo que ya se aportó: elige un día pasado' });
  }
  if (member.spouse === 'community') problems.push(...ofName(member.spouse_name, `${path}.spouse_name`));
  return problems;
}

function ofSeveral(choices: AgreementChoices): ChoiceProblem[] {
  const problems: ChoiceProblem[] = [];
  const { accounts_limit_usd: limit, major_percent: percent, expulsion_months: months } = choices;
  if (choices.accounts_use === 'limited' && !isWhole(limit, 1, 10_000_000))
    problems.push({
      field: 'accounts_limit_usd',
      message: 'Escribe la suma en dólares enteros, por ejemplo 5000',
      isMissing: limit.trim() === '',
    });
  if (choices.major === 'percentage' && !isWhole(percent, 51, 99))
    problems.push({
      field: 'major_percent',
      message: 'Escribe un porcentaje entre 51 y 99',
      isMissing: percent.trim() === '',
    });
  if (!isWhole(months, 1, 60))
    problems.push({
      field: 'expulsion_months',
      message: 'Escribe un número de meses entre 1 y 60',
      isMissing: months.trim() === '',
    });
  const { representative, representative_in_us: isInUs } = choices;
  if (representative.trim() !== '') {
    problems.push(...ofName(representative, 'representative'));
    // IRC 6223(a); Treas. Reg. 301.6223-1(b)(2) [K].
    if (!isInUs)
      problems.push({
        field: 'representative_in_us',
        message: 'Quien representa tiene que tener presencia en EE. UU. Si no la tiene, deja el nombre vacío',
      });
  }
  return problems;
}

function ofSuccessors(successors: readonly Successor[]): ChoiceProblem[] {
  if (successors.length === 0) return [];
  if (successors.length > successorsMax)
    return [{ field: 'successors', message: `Como máximo ${successorsMax} personas` }];
  const problems = successors.flatMap(({ name, share, is_minor: isMinor, guardian }, place) => [
    ...ofName(name, `successors[${place}].name`),
    ...(isShare(share)
      ? []
      : [
          {
            field: `successors[${place}].share`,
            message: 'Escribe un porcentaje, por ejemplo 50',
            isMissing: share.trim() === '',
          },
        ]),
    ...(isMinor ? ofName(guardian, `successors[${place}].guardian`) : []),
  ]);
  const tenths = successors.reduce((sum, { share }) => sum + Math.round(Number(share) * 10), 0);
  if (problems.length === 0 && tenths !== 1000)
    problems.push({
      field: `successors[${successors.length - 1}].share`,
      message: 'Las partes tienen que sumar 100 %',
    });
  return problems;
}

function ofName(name: string, field: string): ChoiceProblem[] {
  if (name.trim() === '') return [{ field, message: 'Escribe el nombre', isMissing: true }];
  const message = personNameProblem(name.trim());
  return message ? [{ field, message }] : [];
}

const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,8}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;
const isShare = (text: string) => /^\d{1,3}(\.\d)?$/.test(text.trim()) && Number(text) > 0 && Number(text) <= 100;
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && !text.startsWith('0000');
