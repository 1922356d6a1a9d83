import { isLegal } from '@zarpa/contract/documents/company-mail.rules.ts';
import type { CompanyMail } from '../company-mail.data.ts';

export const isUrgent = ({ kind, read_at }: Pick<CompanyMail, 'kind' | 'read_at'>): boolean =>
  read_at === null && isLegal(kind);

const readShown = 3;

/** Unread ones, and the latest that were read. */
export function firstMail<T extends Pick<CompanyMail, 'read_at'>>(mail: readonly T[]): T[] {
  const read = mail.filter(({ read_at }) => read_at !== null).slice(0, readShown);
  return mail.filter((piece) => piece.read_at === null || read.includes(piece));
}
