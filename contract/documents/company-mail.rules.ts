import { daysUntil, formatPromisedDay } from '../values/dates.rules.ts';

export const companyMailKinds = ['court', 'irs', 'state', 'bank', 'other'] as const;
export type CompanyMailKind = (typeof companyMailKinds)[number];

type KindWords = { label: string; from: string };

export const companyMailWords: Readonly<Record<CompanyMailKind, KindWords>> = {
  court: { label: 'Juzgado', from: 'de un juzgado' },
  irs: { label: 'IRS', from: 'del IRS' },
  state: { label: 'Estado de Wyoming', from: 'del Estado de Wyoming' },
  bank: { label: 'Banco', from: 'de un banco' },
  other: { label: 'Otro', from: 'para tu empresa' },
};

/** The deadline counts from the day on which the agent received it, read or not. */
export function isLegal(kind: CompanyMailKind): boolean {
  return kind === 'court' || kind === 'irs' || kind === 'state';
}

const dayMs = 86_400_000;
export const mailDays = [0, 1, 3] as const;
export type MailDay = (typeof mailDays)[number];
export const callDay: MailDay = 3;

/** The latest reminder that is due after `told` were sent: after a long downtime the customer gets one, not three. */
export function mailReminderDue(createdAt: Date, told: number, now: Date): MailDay | undefined {
  return mailDays.slice(told).findLast((day) => now.getTime() >= createdAt.getTime() + day * dayMs);
}

export function nextMailReminder(createdAt: Date, day: MailDay): Date | null {
  const next = mailDays[mailDays.indexOf(day) + 1];
  return next === undefined ? null : new Date(createdAt.getTime() + next * dayMs);
}

/** 'martes, 1 de diciembre de 2026 · quedan 9 días' */
export function deadlineText(deadline: string, today: string): string {
  return `${formatPromisedDay(deadline)} · ${leftText(daysUntil(deadline, today))}`;
}

export function leftText(days: number): string {
  if (days < 0) return days === -1 ? 'venció ayer' : `venció hace ${-days} días`;
  if (days === 0) return 'vence hoy';
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`;
}

export function mailProblems(
  { received_on, deadline }: { received_on: string; deadline?: string | undefined },
  today: string,
): { field: string; message: string }[] {
  return [
    // The customer may live east of us, a day ahead.
    ...(daysUntil(received_on, today) > 1
      ? [{ field: 'received_on', message: 'Todavía no es ese día: escribe cuándo llegó.' }]
      : []),
    ...(deadline && daysUntil(deadline, received_on) < 0
      ? [{ field: 'deadline', message: 'El plazo no puede acabar antes de que llegara.' }]
      : []),
  ];
}
