import { officialFormWords, type OfficialForm } from '@zarpa/contract/blank-forms.rules.ts';
import { returnQuestions, type YearQuestionKey } from '@zarpa/contract/return-questions.rules.ts';
import type { Context } from '../context.ts';
import { findLiveBlank } from './blanks/blank-forms.queries.ts';
import { mapOfYear } from './blanks/blank-maps.rules.ts';
import { fillBlank, type FillAnswer } from './blanks/fill-blank.ts';
import { keyName } from './blanks/key-names.rules.ts';
import type { FilledForm } from './forms/filled-form.rules.ts';
import type { ReturnFacts } from './forms/return-facts.rules.ts';
import { officialValues } from './official-values.rules.ts';

export type OfficialPaper = { form: OfficialForm; pdf: Buffer; sha256: string };
export type OfficialPapers = {
  papers: OfficialPaper[];
  /** Why one is not among them, in Spanish. */
  leftOut: string[];
};

/** The official form of each filled form that has one, where its blank is in use and every value has its place on it. */
export async function officialPapers(
  needs: Pick<Context, 'db' | 'runInChild'>,
  forms: readonly FilledForm[],
  facts: ReturnFacts,
): Promise<OfficialPapers> {
  const result: OfficialPapers = { papers: [], leftOut: [] };
  for (const filled of forms) {
    const { form } = filled;
    if (!isOfficial(form)) continue;
    const made = await fill(needs, form, filled, facts);
    if (typeof made === 'string') result.leftOut.push(`${officialFormWords[form]}: ${made}`);
    else result.papers.push(made);
  }
  return result;
}

const isOfficial = (form: string): form is OfficialForm => Object.hasOwn(officialFormWords, form);

/** The paper, or why there is none. */
async function fill(
  needs: Pick<Context, 'db' | 'runInChild'>,
  form: OfficialForm,
  filled: FilledForm,
  facts: ReturnFacts,
): Promise<OfficialPaper | string> {
  const doubt = form === 'form_5472' ? doubtOf(filled, facts) : undefined;
  if (doubt) return doubt;
  const map = mapOfYear(form, facts.year.year);
  if (!map) return `no conocemos el formulario de ${facts.year.year}; el IRS lo publica al empezar el año siguiente.`;
  const blank = await findLiveBlank(needs.db, form, map.revision);
  if (!blank) return 'nuestro equipo todavía no ha puesto el formulario en blanco.';
  const values = officialValues(filled, map);
  const answer = await fillBlank(needs, { blank: blank.content, sha256: blank.sha256, map, values });
  const problem = problemOf(form, answer);
  return problem ?? { form, pdf: (answer as { pdf: Buffer }).pdf, sha256: blank.sha256 };
}

/** What a person has to decide is on no form of ours. */
function doubtOf({ statements }: FilledForm, { answers }: ReturnFacts): string | undefined {
  const asked = (Object.keys(answers) as YearQuestionKey[]).filter(
    (key) => returnQuestions[key].leadsToPreparer && answers[key] === 'yes',
  );
  if (asked.length > 0) return 'una de tus respuestas la decide un preparador.';
  return statements.some(({ key }) => key === 'other_related')
    ? 'hubo movimientos con otra parte relacionada, que lleva su propio formulario: habla con un preparador.'
    : undefined;
}

/** Nothing is cut: what has no room on the form keeps it from being made. */
function problemOf(form: OfficialForm, answer: FillAnswer): string | undefined {
  const keys =
    answer.state === 'filled'
      ? answer.overflow.map(({ key }) => key)
      : answer.problems.flatMap((one) => ('key' in one ? [one.key] : 'keys' in one ? one.keys : []));
  if (answer.state === 'filled' && keys.length === 0) return undefined;
  const named = [...new Set(keys)].map((key) => keyName(form, key));
  return named.length > 0 ? `no cabe, o no puede escribirse, lo de ${named.join(', ')}.` : 'no se pudo rellenar.';
}
