import { mailProblems, type CompanyMailKind } from '@zarpa/contract/documents/company-mail.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { NewMail } from './staff-documents.data.ts';

export type MailEntry = { kind: string; sender: string; subject: string; received_on: string; deadline: string };

export function mailEntry(today: string): MailEntry {
  return { kind: '', sender: '', subject: '', received_on: today, deadline: '' };
}

export function mailEntryProblems(
  { kind, sender, subject, received_on, deadline }: MailEntry,
  today: string,
): Problem[] {
  const problems: Problem[] = [];
  if (kind === '') problems.push({ field: 'kind', message: 'Elige de quién es', isMissing: true });
  if (sender.trim() === '') problems.push({ field: 'sender', message: 'Escribe quién lo envía', isMissing: true });
  if (subject.trim() === '') problems.push({ field: 'subject', message: 'Escribe de qué trata', isMissing: true });
  if (received_on === '') return [...problems, { field: 'received_on', message: 'Elige el día', isMissing: true }];
  return [...problems, ...mailProblems({ received_on, deadline: deadline || undefined }, today)];
}

export function mailSent({ kind, sender, subject, received_on, deadline }: MailEntry): NewMail {
  return {
    kind: kind as CompanyMailKind,
    sender: sender.trim(),
    subject: subject.trim(),
    received_on,
    ...(deadline && { deadline }),
  };
}
