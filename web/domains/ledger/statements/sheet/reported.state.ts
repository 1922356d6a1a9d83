import { accountLabel } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import type { StatementDetail } from '../statements.data.ts';

export type ReportedAnswer = { key: 'date_order' | 'currency' | 'year' | 'mapping'; text: string };

export function reportedOf({ file, answers }: Pick<StatementDetail, 'file' | 'answers'>): ReportedAnswer[] {
  const { date_order, currency, year } = answers;
  const isMapped = file.reading.state !== 'asks' && (file.reading.format === 'mapped' || answers.mapping !== null);
  return [
    date_order !== null && {
      key: 'date_order' as const,
      text: date_order === 'day_first' ? 'En sus fechas va primero el día.' : 'En sus fechas va primero el mes.',
    },
    currency !== null && { key: 'currency' as const, text: `Sus importes son en ${currency}.` },
    year !== null && { key: 'year' as const, text: `Su último movimiento es de ${year}.` },
    isMapped && { key: 'mapping' as const, text: 'Qué hay en cada columna lo dijiste tú.' },
  ].filter((one) => one !== false);
}

export function isOneAccount({ file, answers }: Pick<StatementDetail, 'file' | 'answers'>): boolean {
  if (answers.account !== null) return true;
  const accountNames = new Set(file.reading.accounts.map(({ account }) => accountLabel(account)));
  return accountNames.size === 1;
}
