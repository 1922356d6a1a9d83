import type { MailTopic, NoticeKind } from '../notices/texts.rules.ts';
import type { Permission } from '../staff/roles.rules.ts';

/** `muted`: the customer keeps its topic out of their mail. */
export const mailStates = ['sent', 'waiting', 'muted', 'bounced'] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateWords: Readonly<Record<MailState, string>> = {
  sent: 'Entregado a su servidor',
  waiting: 'Sin enviar todavía',
  muted: 'No lo quiere por correo',
  bounced: 'Rebotó',
};

/** What one must be allowed to read where a mail's words tell of it. */
export const topicPermissions: Readonly<Partial<Record<MailTopic, Permission>>> = {
  payments: 'read_money',
  taxes: 'read_taxes',
  messages: 'read_support',
};

export const noticePermissions: Readonly<Partial<Record<NoticeKind, Permission>>> = {
  payment_received: 'read_money',
  payment_refunded: 'read_money',
  cancellation: 'read_money',
  tax_near: 'read_taxes',
  return_moved: 'read_taxes',
  thread_answered: 'read_support',
};

/** Kinds of mail whose reader is the team, although they are about a customer's work. */
export const teamMails: readonly string[] = ['team-word', 'task-due', 'colleague-told'];
