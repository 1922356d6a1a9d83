import { monthsOfYear } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { MadeKind } from '@zarpa/contract/documents/papers.rules.ts';
import { englishDay } from './english-day.rules.ts';
import { ss4Lines } from './ss4-lines.rules.ts';
import type { Values } from './paper-words.rules.ts';

const companyParts = ['registered', 'register_number', 'signatory', 'signatory_title'] as const;
const memberParts = [
  'name',
  'address',
  'share',
  'role',
  'nationality',
  'tax_number',
  'contribution',
  'spouse',
  ...companyParts,
] as const;
export type SheetMember = { position: number } & Record<(typeof memberParts)[number], string>;
const successorParts = ['name', 'share', 'guardian'] as const;

export function sheetOf(kind: MadeKind, subject: string, values: Values) {
  const members = membersOf(values);
  return {
    facts: { ...values, ...daysOf(values) },
    members,
    successors: rowsOf(values, 'successor', successorParts),
    isManaged: values['management'] === 'manager',
    signers: values['management'] === 'manager' ? members.filter(({ role }) => role === 'Manager') : members,
    signer: partsOf(values, 'signer', ['name', ...companyParts]),
    number: kind === 'membership_certificate' ? Number(subject) + 1 : 0,
    lines: kind === 'ss4' ? ss4Lines(values) : [],
  };
}

function membersOf(values: Values): SheetMember[] {
  return rowsOf(values, 'member', memberParts);
}

function rowsOf<P extends string>(values: Values, of: string, parts: readonly P[]) {
  const numbers = Object.keys(values).flatMap((key) => new RegExp(`^${of}_(\\d+)_name$`).exec(key)?.[1] ?? []);
  return numbers.map((number) => ({ position: Number(number), ...partsOf(values, `${of}_${number}`, parts) }));
}

const partsOf = <P extends string>(values: Values, of: string, parts: readonly P[]) =>
  Object.fromEntries(parts.map((part) => [part, values[`${of}_${part}`] ?? ''])) as Record<P, string>;

function daysOf(values: Values): Record<string, string> {
  const days = ['formed_on'].filter((key) => values[key]);
  return Object.fromEntries(
    days.flatMap((key) => [
      [key, englishDay(values[key]!)],
      [`${key}_es`, spanishDay(values[key]!)],
    ]),
  );
}

function spanishDay(iso: string): string {
  const day = new Date(iso);
  return `${day.getUTCDate()} de ${monthsOfYear[day.getUTCMonth()]!} de ${day.getUTCFullYear()}`;
}
