/** Validates corrections and normalises their values. Apart from the catalogue, because phone numbers need a large library. */
import { countryCodeOf, countryName } from '../../values/countries.rules.ts';
import {
  companyFactsMissing,
  correctableFacts,
  factOf,
  isCorrectable,
  type CorrectableFact,
  type FactChange,
  type PresentFact,
} from './facts.rules.ts';
import { isEmail } from '../../values/emails.rules.ts';
import { einOf } from '../case.rules.ts';
import { companyNameProblem, filedName, contactNameProblem, personNameProblem } from '../../values/names.rules.ts';
import { phoneOf, phoneProblem } from '../../values/phones.rules.ts';

export function factValue(fact: string, text: string): string {
  const typed = text.replaceAll('\r\n', '\n').trim();
  switch (factOf(fact)?.type) {
    case 'ein':
      return einOf(typed) ?? typed;
    case 'company':
      return typed === '' ? typed : filedName(typed);
    case 'phone':
      return phoneOf(typed);
    case 'country': {
      const code = countryCodeOf(typed);
      return code ? countryName(code) : typed;
    }
    default:
      return typed;
  }
}

type CorrectionProblem = {
  field: string;
  message: string;
  isMissing?: boolean;
};

export function correctionProblems(
  changes: readonly FactChange[],
  present: readonly PresentFact[],
): CorrectionProblem[] {
  return changes.flatMap((change, index) => {
    const isTwice = changes.findIndex(({ fact }) => fact === change.fact) < index;
    const message = isTwice
      ? 'Ese dato está dos veces.'
      : (changeProblem(change, present) ?? togetherProblem(companyFactsMissing(change, changes, present)));
    return message ? [{ field: change.fact, message, isMissing: change.after.trim() === '' }] : [];
  });
}

function togetherProblem(missing: readonly string[]): string | undefined {
  const labels = missing.map((fact) => correctableFacts.member[fact.replace(/^member_\d+_/, '')]!.label);
  return labels.length === 0 ? undefined : `Para anotar que es una empresa faltan: ${labels.join(', ')}.`;
}

function changeProblem({ fact, before, after }: FactChange, present: readonly PresentFact[]): string | undefined {
  const known = factOf(fact);
  const now = present.find((one) => one.fact === fact);
  if (!known || !now || !isCorrectable(now)) return 'Ese dato todavía no existe: llega con su paso.';
  const value = factValue(fact, after);
  if (value === '' && !known.isOptional) return 'Este dato no puede quedar vacío';
  return valueProblem(known, value) ?? (value === before ? 'Es lo mismo que ya figura.' : undefined);
}

function valueProblem({ type, max }: CorrectableFact, text: string): string | undefined {
  if (text === '') return undefined;
  if (text.length > max) return `Escribe como mucho ${max} caracteres`;
  const unwritable = type === 'paragraph' ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u;
  if (unwritable.test(text)) return 'Contiene caracteres que no se admiten';
  switch (type) {
    case 'company':
      return companyNameProblem(text);
    case 'contact':
      return contactNameProblem(text);
    case 'person':
      return personNameProblem(text);
    case 'email':
      return isEmail(text) ? undefined : 'Escribe un correo completo';
    case 'phone':
      return phoneProblem(text);
    case 'country':
      return countryCodeOf(text) ? undefined : 'Elige un país de la lista';
    case 'ein':
      return einOf(text) ? undefined : 'Escribe el EIN: nueve cifras, como 12-3456789.';
    case 'day':
      return isDay(text) ? undefined : 'Escribe una fecha que exista, como 2026-11-24';
    default:
      return undefined;
  }
}

function isDay(text: string): boolean {
  const read = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return read !== undefined && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
