/** Suggested columns for an unknown header, as the form's initial values; no file is read by them. */
import type { ColumnMapping } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { foldHeader } from './column-names.rules.ts';
import { isSignWord } from './sign-words.rules.ts';

export function guessMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
): Partial<ColumnMapping> {
  // `Imp.`, `F. Valor`, `Monto (USD)`
  const names = header.map((name) =>
    foldHeader(name)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  const taken = new Set<number>();
  const take = (words: readonly string[]): number | undefined => {
    const place = bestPlace(names, words, taken);
    if (place !== undefined) taken.add(place);
    return place;
  };
  const day = take(days);
  for (const [place, name] of names.entries()) if (isOtherDay(name)) taken.add(place);
  const balance = take(balances);
  const credit = take(credits);
  const debit = take(debits);
  const isTwo = credit !== undefined && debit !== undefined;
  if (!isTwo) for (const place of [credit, debit]) if (place !== undefined) taken.delete(place);
  const amount = isTwo ? undefined : take(amounts);
  const sign = amount === undefined ? undefined : signPlace(header.length, rows, taken);
  if (sign !== undefined) taken.add(sign);
  const currency = take(currencies);
  const bankId = take(ids);
  const description = take(descriptions);
  const counterparty = take(counterparties);
  const found = { day, amount, sign, balance, currency, bankId, counterparty, ...(isTwo && { credit, debit }) };
  const known = Object.fromEntries(Object.entries(found).filter(([, place]) => place !== undefined));
  const words = description ?? counterparty;
  return words === undefined ? known : { ...known, description: [words] };
}

/** The name that equals a word of the list, earlier words first; else one that contains a word. */
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

/** The column in which every row has only a word of direction. */
function signPlace(columns: number, rows: readonly (readonly string[])[], taken: ReadonlySet<number>) {
  const places = Array.from({ length: columns }, (_, place) => place);
  return places.find((place) => {
    const filled = rows.map((cells) => cells[place]?.trim() ?? '').filter((cell) => cell !== '');
    return !taken.has(place) && filled.length > 0 && filled.length * 2 > rows.length && filled.every(isSignWord);
  });
}

const hasWord = (name: string, word: string) => ` ${name} `.includes(` ${word} `);

const isOtherDay = (name: string) => /^(?:f|fec|fch|fecha|date|dt|data)(?: |$)/.test(name) || name.endsWith(' date');

const days = [
  'date',
  'posting date',
  'posted date',
  'post date',
  'transaction date',
  'fecha',
  'fecha de operacion',
  'fecha operacion',
  'f operacion',
  'f oper',
  'f mov',
  'fec operacion',
  'fec oper',
  'fec mov',
  'fec',
  'fch',
  'f contable',
  'f valor',
  'fecha valor',
  'dt',
  'fecha contable',
  'data',
  'timestamp',
  'time',
  'created',
];
const amounts = [
  'amount',
  'importe',
  'imp',
  'impte',
  'mto',
  'vlr',
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
  'abo',
  'cred',
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
  'deb',
  'car',
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
const balances = [
  'balance',
  'running balance',
  'running bal',
  'bal',
  'saldo',
  'sdo',
  'sld',
  'saldo disponible',
  'saldo contable',
];
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
  'mov',
  'desc',
  'descr',
  'concep',
  'det',
  'obs',
  'hist',
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
