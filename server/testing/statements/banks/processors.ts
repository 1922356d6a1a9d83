import type { PlainMovement, StatementWriter } from '../plain-movement.ts';
import { dayFirst, monthFirst, written } from '../written-amounts.ts';

const ownId = ({ bankId }: PlainMovement) => bankId;
const plainWords = ({ description }: PlainMovement) => description;

const paypalEnglish: StatementWriter = {
  format: 'paypal_activity',
  isFree: true,
  dayOrder: 'month_first',
  header:
    'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID,Item Title,Reference Txn ID,Receipt ID,Balance,Subject,Note,Country Code,Balance Impact',
  hasFees: true,
  states: { done: 'Completed', pending: 'Pending', failed: 'Denied' },
  cells: (movement, manner) => ({
    Date: monthFirst(movement),
    Time: '10:20:30',
    Name: movement.counterparty,
    Type: movement.description,
    Currency: movement.currency,
    Gross: written(movement.amountMinor - movement.feeMinor, movement.currency, manner),
    Fee: written(movement.feeMinor, movement.currency, manner),
    Net: written(movement.amountMinor, movement.currency, manner),
    'Transaction ID': movement.bankId,
    Balance: written(movement.balanceMinor, movement.currency, manner),
    'Balance Impact': movement.amountMinor > 0 ? 'Credit' : 'Debit',
  }),
  account: ({ currency }) => `paypal:${currency}`,
  description: ({ counterparty, description }) => `${counterparty} · ${description}`,
  counterparty: true,
  bankId: ownId,
  balance: true,
};

/** The same columns with names in another language. */
function inLanguage(
  header: string,
  names: Record<string, string>,
  states: Record<PlainMovement['state'], string>,
): StatementWriter {
  const cells: StatementWriter['cells'] = (movement, manner) =>
    Object.fromEntries(
      Object.entries({ ...paypalEnglish.cells(movement, manner), Date: dayFirst(movement) }).map(([name, cell]) => [
        names[name] ?? name,
        cell,
      ]),
    );
  return { ...paypalEnglish, header, cells, states, dayOrder: 'day_first' };
}

const paypalSpanish = inLanguage(
  'Fecha,Hora,Zona horaria,Nombre,Tipo,Estado,Divisa,Bruto,Tarifa,Neto,Id. de transacción,Saldo',
  {
    Date: 'Fecha',
    Name: 'Nombre',
    Type: 'Tipo',
    Currency: 'Divisa',
    Gross: 'Bruto',
    Fee: 'Tarifa',
    Net: 'Neto',
    'Transaction ID': 'Id. de transacción',
    Balance: 'Saldo',
  },
  { done: 'Completado', pending: 'Pendiente', failed: 'Denegado' },
);

const paypalGerman = inLanguage(
  'Datum,Uhrzeit,Zeitzone,Name,Typ,Status,Währung,Brutto,Gebühr,Netto,Transaktionscode,Guthaben,Auswirkung auf Guthaben',
  {
    Date: 'Datum',
    Type: 'Typ',
    Currency: 'Währung',
    Gross: 'Brutto',
    Fee: 'Gebühr',
    Net: 'Netto',
    'Transaction ID': 'Transaktionscode',
    Balance: 'Guthaben',
  },
  { done: 'Abgeschlossen', pending: 'Ausstehend', failed: 'Abgelehnt' },
);

const paypalFrench = inLanguage(
  'Date,Heure,Fuseau horaire,Nom,Type,État,Devise,Avant commission,Commission,Net,Numéro de transaction,Solde,Impact sur le solde',
  {
    Name: 'Nom',
    Currency: 'Devise',
    Gross: 'Avant commission',
    Fee: 'Commission',
    'Transaction ID': 'Numéro de transaction',
    Balance: 'Solde',
  },
  { done: 'Terminé', pending: 'En attente', failed: 'Refusé' },
);

const paypalPortuguese = inLanguage(
  'Data,Hora,Fuso horário,Nome,Tipo,Status,Moeda,Bruto,Tarifa,Líquido,ID da transação,Saldo',
  {
    Date: 'Data',
    Name: 'Nome',
    Type: 'Tipo',
    Currency: 'Moeda',
    Gross: 'Bruto',
    Fee: 'Tarifa',
    Net: 'Líquido',
    'Transaction ID': 'ID da transação',
    Balance: 'Saldo',
  },
  { done: 'Concluído', pending: 'Pendente', failed: 'Recusado' },
);

const { states: _states, ...paypalWithoutStates } = paypalEnglish;

const paypalReport: StatementWriter = {
  ...paypalWithoutStates,
  format: 'paypal_report',
  header: 'Date,Time,Time Zone,Description,Currency,Gross ,Fee ,Net,Balance,Transaction ID,From Email Address,Name',
  cells: (movement, manner) => {
    const { Gross = '', Fee = '', ...cells } = paypalEnglish.cells(movement, manner);
    return { ...cells, 'Gross ': Gross, 'Fee ': Fee, Description: movement.description };
  },
};

const paypalStatement: StatementWriter = {
  ...paypalEnglish,
  format: 'paypal_statement',
  dayOrder: 'day_first',
  header:
    'Date,Time,TimeZone,Name,Type,Status,Currency,Amount,Fees,Total,Exchange Rate,Receipt ID,Balance,Transaction ID,Item Title',
  cells: (movement, manner) => {
    const { Gross = '', Fee = '', Net = '', ...cells } = paypalEnglish.cells(movement, manner);
    return { ...cells, Date: dayFirst(movement), Amount: Gross, Fees: Fee, Total: Net };
  },
};

const stripeHistory: StatementWriter = {
  format: 'stripe_history',
  isFree: false,
  header:
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Transfer,Transfer Date (UTC),Transfer Group',
  hasFees: true,
  cells: (movement, manner) => ({
    id: movement.bankId,
    Type: 'charge',
    Amount: written(movement.amountMinor - movement.feeMinor, movement.currency, manner),
    Fee: written(0 - movement.feeMinor, movement.currency, manner),
    Net: written(movement.amountMinor, movement.currency, manner),
    Currency: movement.currency.toLowerCase(),
    'Created (UTC)': `${movement.day} 10:20:30`,
    Description: movement.description,
  }),
  account: ({ currency }) => `stripe:${currency}`,
  description: plainWords,
  bankId: ownId,
};

const stripeItemized: StatementWriter = {
  ...stripeHistory,
  format: 'stripe_itemized',
  header:
    'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description',
  cells: (movement, manner) => {
    const cells = stripeHistory.cells(movement, manner);
    return {
      balance_transaction_id: movement.bankId,
      created_utc: `${movement.day} 10:20`,
      currency: movement.currency.toLowerCase(),
      gross: cells['Amount'] ?? '',
      fee: cells['Fee'] ?? '',
      net: cells['Net'] ?? '',
      reporting_category: 'charge',
      description: movement.description,
    };
  },
};

const quickbooksAmount: StatementWriter = {
  format: 'quickbooks_amount',
  isFree: true,
  dayOrder: 'month_first',
  header: 'Date,Description,Amount',
  hasFees: false,
  cells: (movement, manner) => ({
    Date: monthFirst(movement),
    Description: movement.description,
    Amount: written(movement.amountMinor, movement.currency, manner),
  }),
  account: ({ currency }) => `quickbooks:${currency}`,
  description: plainWords,
};

const quickbooksCreditDebit: StatementWriter = {
  ...quickbooksAmount,
  format: 'quickbooks_credit_debit',
  header: 'Date,Description,Credit,Debit',
  cells: (movement, manner) => ({
    Date: monthFirst(movement),
    Description: movement.description,
    [movement.amountMinor > 0 ? 'Credit' : 'Debit']: written(Math.abs(movement.amountMinor), movement.currency, manner),
  }),
};

export const processors: readonly StatementWriter[] = [
  paypalEnglish,
  paypalSpanish,
  paypalGerman,
  paypalFrench,
  paypalPortuguese,
  paypalReport,
  paypalStatement,
  stripeHistory,
  stripeItemized,
  quickbooksAmount,
  quickbooksCreditDebit,
];
