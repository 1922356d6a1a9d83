import { officialFormWords, type OfficialForm } from '@zarpa/contract/returns/blank-forms.rules.ts';
import type { Context } from '../../../context.ts';
import { attachedRows } from '../worksheets/attached-rows.rules.ts';
import { findLiveBlank } from '../blank-forms/blank-forms.queries.ts';
import { blankMaps, mapOfYear } from '../blank-forms/maps/blank-maps.rules.ts';
import { fillBlank, type FillAnswer, type Overflow } from '../blank-forms/fill-blank.ts';
import { keyName } from '../blank-forms/key-names.rules.ts';
import { yearText } from '../forms/filing-days.rules.ts';
import type { FilledForm } from '../forms/filled-form.rules.ts';
import { relatedDoubt } from '../forms/form-5472/related-doubt.rules.ts';
import type { ReturnFacts } from '../forms/return-facts.rules.ts';
import { officialValues } from './official-values.rules.ts';
import { renderAttached } from '../worksheets/render-attached.ts';

type Needs = Pick<Context, 'db' | 'runInChild' | 'typesetter'>;
export type OfficialPaper = { form: OfficialForm; subject: string; party: string; pdf: Buffer; sha256: string };
export type OfficialPapers = {
  papers: OfficialPaper[];
  leftOut: string[];
};

/** The official form for each filled form whose blank is in use and has a place for every value. */
export async function officialPapers(
  needs: Needs,
  forms: readonly FilledForm[],
  facts: ReturnFacts,
  at: Date,
): Promise<OfficialPapers> {
  const doubt = relatedDoubt(forms, facts);
  const result: OfficialPapers = { papers: [], leftOut: doubt ? [`${officialFormWords.form_5472}: ${doubt}`] : [] };
  for (const filled of forms) {
    const { form, subject, subjectId } = filled;
    if (!isOfficial(form) || (form === 'form_5472' && doubt)) continue;
    const made = await fill(needs, form, { filled, facts, at });
    const of = subjectId ? `${officialFormWords[form]} de ${subject}` : officialFormWords[form];
    if (typeof made === 'string') result.leftOut.push(`${of}: ${made}`);
    else result.papers.push(made);
  }
  return result;
}

const isOfficial = (form: string): form is OfficialForm => Object.hasOwn(officialFormWords, form);

async function fill(
  needs: Needs,
  form: OfficialForm,
  { filled, facts, at }: { filled: FilledForm; facts: ReturnFacts; at: Date },
): Promise<OfficialPaper | string> {
  const map = mapOfYear(form, facts.year.year) ?? priorMap(form, facts);
  if (!map) return unknownOf(form, facts.year.year);
  const blank = await findLiveBlank(needs.db, form, map.revision);
  if (!blank) return 'nuestro equipo todavía no ha puesto el formulario en blanco.';
  const { content, sha256 } = blank;
  const order = { blank: content, sha256, map, values: officialValues(filled, map), stamp: stampOf(form, facts) };
  const alone = await fillBlank(needs, order);
  const answer = await withStatement(alone, async (overflow) => {
    const rows = attachedRows(filled, overflow);
    const statement = await renderAttached(needs, { form: map.title, rows, facts }, at);
    return fillBlank(needs, { ...order, attached: [statement] });
  });
  return answer.state === 'filled'
    ? { form, subject: filled.subjectId ?? '', party: filled.subjectId ? filled.subject : '', pdf: answer.pdf, sha256 }
    : problemOf(form, answer);
}

/** Text without room on the form is printed whole on the pages that follow. */
async function withStatement(
  answer: FillAnswer,
  again: (overflow: readonly Overflow[]) => Promise<FillAnswer>,
): Promise<FillAnswer> {
  return answer.state === 'refused' || answer.overflow.length === 0 ? answer : again(answer.overflow);
}

/** The previous year's form, for a year whose own is not published yet; only the 1120 changes every year. */
const priorMap = (form: OfficialForm, { priorForm }: ReturnFacts) =>
  form === 'form_1120' && priorForm !== undefined ? mapOfYear(form, priorForm) : undefined;

/** Companies with several owners file no 1120, and their 7004 is for the 1065 (instructions for Form 5472). */
function stampOf(form: OfficialForm, { owners, amendment, year, priorForm }: ReturnFacts): string {
  if (form === 'form_5472' || owners.length > 1) return '';
  const dates = priorForm === undefined ? '' : ` – Tax year ${yearText(year)} on the ${priorForm} form`;
  return `Foreign-owned U.S. DE${form === 'form_1120' ? `${amendment > 0 ? ' – Amended' : ''}${dates}` : ''}`;
}

/** A missed year needs its own year's form, which may be older than those we can fill. */
function unknownOf(form: OfficialForm, year: number): string {
  const isOld = blankMaps.some((map) => map.form === form && map.taxYears.from > year);
  const why = isOld ? 'el de ese año lo rellena un preparador.' : 'el IRS lo publica al empezar el año siguiente.';
  return `no conocemos el formulario de ${year}; ${why}`;
}

function problemOf(form: OfficialForm, { problems }: FillAnswer & { state: 'refused' }): string {
  const keys = problems.flatMap((one) => ('key' in one ? [one.key] : 'keys' in one ? one.keys : []));
  const named = [...new Set(keys)].map((key) => keyName(form, key));
  return named.length > 0 ? `no puede escribirse lo de ${named.join(', ')}.` : 'no se pudo rellenar.';
}
