/** What a template is given: the facts of a paper as it writes them, in English where a foreign reader signs. Pure. */
import { monthsOfYear } from '@zarpa/contract/required-actions.rules.ts';
import type { MadeKind } from '@zarpa/contract/papers.rules.ts';
import { englishDay } from './english-day.rules.ts';
import { ss4Lines } from './ss4-lines.rules.ts';
import type { Values } from './paper-words.rules.ts';

export type SheetMember = { position: number; name: string; address: string; share: string; role: string };

export function sheetOf(kind: MadeKind, subject: string, values: Values) {
  const members = membersOf(values);
  return {
    facts: { ...values, ...daysOf(values) },
    members,
    isManaged: values['management'] === 'manager',
    // Who acts for the company: its managers where it has any.
    signers: values['management'] === 'manager' ? members.filter(({ role }) => role === 'Manager') : members,
    signer: { name: values['signer_name'] ?? '' },
    number: kind === 'membership_certificate' ? Number(subject) + 1 : 0,
    lines: kind === 'ss4' ? ss4Lines(values) : [],
  };
}

function membersOf(values: Values): SheetMember[] {
  const positions = Object.keys(values).flatMap((key) => /^member_(\d+)_name$/.exec(key)?.[1] ?? []);
  return positions.map((position) => {
    const part = (name: string) => values[`member_${position}_${name}`] ?? '';
    return {
      position: Number(position),
      name: part('name'),
      address: part('address'),
      share: part('share'),
      role: part('role'),
    };
  });
}

/** In both languages. */
function daysOf(values: Values): Record<string, string> {
  const days = ['formed_on', 'submitted_on'].filter((key) => values[key]);
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
