/** Apart from the catalogue, so that read-only screens need not load it. */
import { countryCodeOf } from '../values/countries.rules.ts';
import { companyNameProblem, personNameProblem } from '../values/names.rules.ts';
import {
  fieldsOf,
  filesOf,
  type ActionAnswer,
  type ActionField,
  type ActionFile,
  type ActionKind,
} from './required-actions.rules.ts';

export function answerProblems(
  kind: ActionKind,
  answer: ActionAnswer,
  memberNames: readonly string[],
): { field: string; message: string }[] {
  if (kind === 'legal_mail') return [{ field: 'mail', message: 'Se contesta leyendo el correo.' }];
  const fields = fieldsOf(kind, memberNames);
  const problems = fields.flatMap((field) => {
    const message = fieldProblem(field, (answer[field.name] ?? '').trim(), memberNames.length);
    return message ? [{ field: field.name, message }] : [];
  });
  const files = filesOf(kind);
  problems.push(
    ...files.flatMap((file) => {
      const message = fileProblem(file, answer[file.name] ?? '');
      return message ? [{ field: file.name, message }] : [];
    }),
  );
  const known = [...fields, ...files].map(({ name }) => name);
  const strangers = Object.keys(answer).filter((name) => !known.includes(name));
  problems.push(...strangers.map((field) => ({ field, message: 'Esto no se pidió.' })));
  if (problems.length > 0 || fields[0]?.type !== 'percent') return problems;
  const tenths = fields.reduce((sum, { name }) => sum + Math.round(percentOf(answer[name]!) * 10), 0);
  if (tenths === 1000) return [];
  const total = String(tenths / 10).replace('.', ',');
  return [{ field: fields.at(-1)!.name, message: `Las participaciones suman ${total} %: tienen que sumar 100 %.` }];
}

const fileId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Also the sentence for a file that no longer exists. */
export const noSuchFile = 'Ese archivo ya no está. Súbelo otra vez.';

function fileProblem({ isOptional }: ActionFile, id: string): string | undefined {
  if (id === '') return isOptional ? undefined : 'Falta este archivo';
  return fileId.test(id) ? undefined : noSuchFile;
}

function fieldProblem(
  { type, max, isOptional, options }: ActionField,
  text: string,
  members: number,
): string | undefined {
  if (text === '') return isOptional ? undefined : 'Este campo es requerido';
  if (text.length > max) return `Escribe como mucho ${max} caracteres`;
  if (type !== 'paragraph' && /\p{Cc}/u.test(text)) return 'Contiene caracteres que no se admiten';
  switch (type) {
    case 'person':
      return personNameProblem(text);
    case 'company':
      return companyNameProblem(text);
    case 'country':
      return countryCodeOf(text) ? undefined : 'Elige un país de la lista';
    case 'percent':
      return /^\d{1,3}([.,]\d)?$/.test(text) && percentOf(text) <= 100
        ? undefined
        : 'Escribe un porcentaje entre 0 y 100';
    case 'choice':
      return options?.some(([value]) => value === text) ? undefined : 'Elige una de las respuestas';
    case 'member':
      return /^\d{1,2}$/.test(text) && Number(text) < members ? undefined : 'Elige a un miembro';
    default:
      return undefined;
  }
}

/** `33,3` → 33.3 */
export function percentOf(text: string): number {
  return Number(text.trim().replace(',', '.'));
}
