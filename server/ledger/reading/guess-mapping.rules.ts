/** What the words of an unknown header suggest, to begin a form with; nobody reads a file by it. Pure. */
import type { ColumnMapping } from '@zarpa/contract/statements.rules.ts';
import { foldHeader } from './column-names.rules.ts';

/** Columns by their words in English, Spanish and Portuguese; each column for one thing at most. */
export function guessMapping(header: readonly string[]): Partial<ColumnMapping> {
  const names = header.map(foldHeader);
  const taken = new Set<number>();
  const take = (words: readonly string[]): number | undefined => {
    const place = bestPlace(names, words, taken);
    if (place !== undefined) taken.add(place);
    return place;
  };
  const day = take(days);
  const balance = take(balances);
  const credit = take(credits);
  const debit = take(debits);
  const isTwo = credit !== undefined && debit !== undefined;
  if (!isTwo) for (const place of [credit, debit]) if (place !== undefined) taken.delete(place);
  const amount = isTwo ? undefined : take(amounts);
  const currency = take(currencies);
  const bankId = take(ids);
  const description = take(descriptions);
  const counterparty = take(counterparties);
  const found = { day, amount, balance, currency, bankId, counterparty, ...(isTwo && { credit, debit }) };
  const known = Object.fromEntries(Object.entries(found).filter(([, place]) => place !== undefined));
  const words = description ?? counterparty;
  return words === undefined ? known : { ...known, description: [words] };
}

/** The name that is a word of the list, the earlier word first; else one that contains it. */
function bestPlace(names: readonly string[], words: readonly string[], taken: ReadonlySet<number>): number | undefined {
  for (const fits of [
    (name: string, word: string) => name === word,
    (name: string, word: string) => hasWord(name, word),
  ])
    for (const word of words) {
      const place = names.findIndex((name, index) => !taken.has(index) && fits(name, word));
      if (place >= 0) return place;
    }
  return undefined;
}

const hasWord = (name: string, word: string) => ` ${name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word} `);

const days = [
  'date',
  'posting date',
  'posted date',
  'post date',
  'transaction date',
  'fecha',
  'fecha de operacion',
  'fecha operacion',
  'f. operacion',
  'fecha contable',
  'data',
  'timestamp',
  'time',
  'created',
];
const amounts = [
  'amount',
  'importe',
  'monto',
  'valor',
  'cantidad',
  'net amount',
  'net',
  'total',
  'montante',
  'quantia',
];
const credits = [
  'credit',
  'credits',
  'money in',
  'paid in',
  'deposit',
  'deposits',
  'haber',
  'abono',
  'abonos',
  'ingreso',
  'ingresos',
  'credito',
  'creditos',
  'entrada',
  'entradas',
];
const debits = [
  'debit',
  'debits',
  'money out',
  'paid out',
  'withdrawal',
  'withdrawals',
  'debe',
  'cargo',
  'cargos',
  'gasto',
  'gastos',
  'debito',
  'debitos',
  'saida',
  'saidas',
  'egreso',
  'egresos',
  'retiro',
  'retiros',
];
const balances = ['balance', 'running balance', 'running bal', 'saldo', 'saldo disponible', 'saldo contable'];
const currencies = ['currency', 'divisa', 'moneda', 'moeda', 'ccy'];
const ids = [
  'transaction id',
  'reference id',
  'reference number',
  'id',
  'id de transaccion',
  'numero de operacion',
  'n operacion',
  'referencia',
  'reference',
  'comprobante',
];
const descriptions = [
  'description',
  'concepto',
  'descripcion',
  'descricao',
  'detalle',
  'detalles',
  'details',
  'memo',
  'narrative',
  'historico',
  'movimiento',
  'observaciones',
  'payee',
  'name',
];
const counterparties = [
  'payee',
  'merchant',
  'counterparty',
  'beneficiary',
  'beneficiario',
  'ordenante',
  'nombre',
  'name',
  'comercio',
  'favorecido',
  'to from',
];
