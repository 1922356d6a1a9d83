import type { OfficialForm } from '@zarpa/contract/returns/blank-forms.rules.ts';
import type { BlankMap } from './maps/blank-map.rules.ts';
import { compareFields, type Difference } from './compare-fields.rules.ts';
import { formNumber, revisionName } from './key-names.rules.ts';
import type { Blank } from './read-blank.ts';

export type Comparison =
  | { is: 'known'; map: BlankMap }
  | {
      is: 'unknown';
      form?: OfficialForm;
      revision?: string;
      nearest?: BlankMap;
      text: string;
      differences: Difference[];
    };

/** Field names mean other fields in another year, and a value in the wrong line is worse than none. */
export function compareBlank(blank: Blank, maps: readonly BlankMap[]): Comparison {
  const { form, revision } = readTitle(blank.title);
  const compared = maps.map((map) => ({ map, ...compareFields(blank, map) }));
  const known = compared.find(({ differences }) => differences.length === 0);
  if (known) return { is: 'known', map: known.map };
  const nearest = compared
    .filter(({ map, agreeing }) => (form ? map.form === form : agreeing * 2 > Object.keys(map.fields).length))
    .toSorted((one, other) => share(other) - share(one))[0];
  const title = { ...(form && { form }), ...(revision && { revision }) };
  if (!nearest) return { is: 'unknown', ...title, text: strange(maps, form), differences: [] };
  const text = summary(nearest.map, form, revision);
  return {
    is: 'unknown',
    form: nearest.map.form,
    ...title,
    nearest: nearest.map,
    text,
    differences: nearest.differences,
  };
}

const share = ({ map, agreeing }: { map: BlankMap; agreeing: number }) => agreeing / Object.keys(map.fields).length;

function summary(map: BlankMap, form: OfficialForm | undefined, revision: string | undefined): string {
  const known = `el formulario ${formNumber(map.form)}${comma(map.revision)}`;
  if (!form) return `Por sus etiquetas parece ${known}, pero no es igual.`;
  if (!revision || revision === map.revision) return `Parece ${known}, pero no es igual.`;
  return `Es el formulario ${formNumber(form)}${comma(revision)}. De ese no tenemos mapa: comparado con el más cercano, ${revisionName(map.revision).replace(/^de /, 'el de ')}, cambia esto.`;
}

/** Monthly revisions read as a clause of their own. */
const comma = (revision: string) => `${revision.includes('-') ? ', ' : ' '}${revisionName(revision)}`;

function strange(maps: readonly BlankMap[], form: OfficialForm | undefined): string {
  if (form) return `Es el formulario ${formNumber(form)}, del que no tenemos ningún mapa.`;
  const known = [...new Set(maps.map((map) => formNumber(map.form)))];
  return `No es ninguno de los formularios que conocemos (${known.join(', ')}).`;
}

const months = 'january february march april may june july august september october november december'.split(' ');
const forms: Readonly<Record<string, OfficialForm>> = { 5472: 'form_5472', 1120: 'form_1120', 7004: 'form_7004' };

/** From a PDF's title: 'Form 5472 (Rev. December 2023)', '2025 Form 1120'. Form 1120-S is not supported. */
function readTitle(title: string): { form?: OfficialForm; revision?: string } {
  const form = forms[/\bForm (\d{4})(?![\w-]| ?\((?!Rev))/i.exec(title)?.[1] ?? ''];
  const revision = revisionOf(title);
  return { ...(form && { form }), ...(revision && { revision }) };
}

function revisionOf(title: string): string | undefined {
  const [, month, year] = /\(Rev\. ([a-z]+)\.? (\d{4})\)/i.exec(title) ?? [];
  const place = months.findIndex((name) => month !== undefined && name === month.toLowerCase());
  if (place >= 0) return `${year}-${String(place + 1).padStart(2, '0')}`;
  return /\b(20\d\d) Form\b/i.exec(title)?.[1];
}
