import type { ColumnMapping } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { foldHeader } from '../../../domains/ledger/reading/tables/column-names.rules.ts';
import { createHash } from 'node:crypto';
import type { StatementWriter } from '../plain-movement.ts';
import { columnsOf } from '../write-statement.ts';
import { dayFirst, written } from '../written-amounts.ts';

const header = 'Fecha,Concepto,Abono,Cargo,Divisa,Saldo';

export const unknownBank: StatementWriter & { mappings: Record<string, ColumnMapping> } = {
  format: 'mapped',
  header,
  isFree: true,
  hasFees: false,
  dayOrder: 'day_first',
  cells: (movement, manner) => ({
    Fecha: dayFirst(movement),
    Concepto: movement.description,
    [movement.amountMinor > 0 ? 'Abono' : 'Cargo']: written(Math.abs(movement.amountMinor), movement.currency, manner),
    Divisa: movement.currency,
    Saldo: written(movement.balanceMinor, movement.currency, manner),
  }),
  account: ({ currency }) => `mapped:${fingerprint().slice(0, 8)}:${currency}`,
  description: ({ description }) => description,
  balance: true,
  mappings: {
    [fingerprint()]: { day: 0, description: [1], credit: 2, debit: 3, currency: 4, balance: 5 },
  },
};

function fingerprint(): string {
  return createHash('sha256').update(columnsOf({ header }).map(foldHeader).join('\u001F')).digest('hex');
}
