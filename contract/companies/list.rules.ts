/** Search, status words and summary of a customer's list of companies (portal.md §2, §4, §5). */
import type { DetailedCompany } from './operations.ts';
import { centsOf, dollarsOf } from '../values/money.rules.ts';

/** Only the newest ones are listed. */
export const listedCompaniesMax = 100;

/** Placeholder for an empty field (portal.md §1). */
export const unspecified = 'No especificado';

/** Undefined until the IRS assigns the number: the wire then carries 'Pendiente' (portal.md §3). */
export function issuedEin({ contact_info }: Pick<DetailedCompany, 'contact_info'>): string | undefined {
  const ein = contact_info.company_ein.trim();
  return ein === '' || ein === 'Pendiente' ? undefined : ein;
}

type SearchedCompany = Pick<DetailedCompany, 'company_name' | 'alternative_company_name' | 'contact_info'>;
export type SearchedField =
  | 'company_name'
  | 'company_ein'
  | 'alternative_company_name'
  | 'client_name'
  | 'client_email';

/** The first field that contains the text; ignores case, accents and spaces (portal.md §5). */
export function fieldFound(company: SearchedCompany, search: string): SearchedField | undefined {
  const wanted = plainText(search);
  const { client_name, client_email } = company.contact_info;
  const ein = issuedEin(company);
  const texts: readonly [SearchedField, string | null][] = [
    ['company_name', company.company_name],
    ['company_ein', ein ? `${ein} ${ein.replaceAll('-', '')}` : null],
    ['alternative_company_name', company.alternative_company_name],
    ['client_name', client_name],
    ['client_email', client_email],
  ];
  return texts.find(([, text]) => text !== null && plainText(text).includes(wanted))?.[0];
}

function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

export type StatusTone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

const statuses: Readonly<Record<string, { label?: string; tone: StatusTone }>> = {
  completed: { label: 'Constituida', tone: 'success' },
  approved: { label: 'Aprobada', tone: 'info' },
  pending: { label: 'Pendiente', tone: 'warning' },
  in_review: { label: 'En Revisión', tone: 'info' },
  rejected: { label: 'Rechazada', tone: 'danger' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
  processing: { tone: 'info' },
  in_progress: { tone: 'info' },
  failed: { tone: 'danger' },
};

export function adminStatusLook(status: string): { label: string; tone: StatusTone } {
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  return { label: known?.label ?? `Estado: ${status}`, tone: known?.tone ?? 'neutral' };
}

export type CompaniesSummary = {
  total: number;
  completed: number;
  inProgress: number;
  /** Whole percent: companies formed, of all that are not cancelled; 0 when there are none. */
  successPercent: number;
  investedDollars: number;
};

type CountedCompany = Pick<DetailedCompany, 'admin_status' | 'amount' | 'returned_amount'>;

export function summaryOf(companies: readonly CountedCompany[]): CompaniesSummary {
  const count = (...wanted: readonly string[]) =>
    companies.filter(({ admin_status }) => wanted.includes(admin_status)).length;
  const total = companies.length;
  const completed = count('completed');
  const living = total - count('cancelled');
  const cents = companies.reduce(
    (sum, { amount, returned_amount }) => sum + centsOf(amount) - centsOf(returned_amount),
    0,
  );
  return {
    total,
    completed,
    inProgress: count('pending', 'in_review', 'approved'),
    successPercent: living === 0 ? 0 : Math.round((100 * completed) / living),
    investedDollars: dollarsOf(cents),
  };
}
