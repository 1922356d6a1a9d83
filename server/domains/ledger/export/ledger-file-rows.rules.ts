import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import { ledgerCategories, lineOf, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { traceText, type Placement, type PlacementSource } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import { payerLabels, type Payer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import type { FiledEntry } from './ledger-file.queries.ts';

/** `day` is `2026-01-31`, `number` a plain decimal (`-12.50`); an empty text is an empty cell. */
export type FileCell = { kind: 'text' | 'number' | 'day'; text: string };
export type FileColumn = { header: string; kind: FileCell['kind']; width: number };

export const fileColumns: readonly FileColumn[] = [
  { header: 'Fecha', kind: 'day', width: 12 },
  { header: 'Descripción', kind: 'text', width: 44 },
  { header: 'Contraparte', kind: 'text', width: 28 },
  { header: 'Cuenta', kind: 'text', width: 26 },
  { header: 'Importe', kind: 'number', width: 14 },
  { header: 'Moneda', kind: 'text', width: 9 },
  { header: 'Importe en USD', kind: 'number', width: 16 },
  { header: 'Tipo de cambio', kind: 'number', width: 15 },
  { header: 'Categoría', kind: 'text', width: 34 },
  { header: 'Línea (Schedule C)', kind: 'text', width: 36 },
  { header: 'Cómo se clasificó', kind: 'text', width: 48 },
  { header: 'Nota', kind: 'text', width: 30 },
  { header: 'Archivo', kind: 'text', width: 28 },
  { header: 'Fila', kind: 'number', width: 7 },
  { header: 'Quién pagó', kind: 'text', width: 30 },
  { header: 'Con quién', kind: 'text', width: 30 },
];

export function rowsOfEntry(entry: FiledEntry, taxYear: number): FileCell[][] {
  return sharesOf(entry).map((share) => {
    const texts = [
      entry.day,
      entry.description,
      entry.counterparty,
      accountName(entry.account),
      decimalText(share.amountMinor, digitsOf(entry.currency)),
      entry.currency,
      share.usdCents === null ? '' : decimalText(share.usdCents, 2),
      entry.rate ?? '',
      ledgerCategories[share.category].label,
      lineText(share.category, taxYear),
      share.trace,
      share.note,
      entry.origin?.file_name ?? '',
      entry.origin ? String(entry.origin.row) : '',
      // A check constraint guarantees the type.
      payerLabels[entry.paid_by as Payer],
      withText(entry),
    ];
    return fileColumns.map(({ kind }, place) => ({ kind, text: texts[place]! }));
  });
}

const withText = ({ with_whom, with_party, with_member }: FiledEntry): string =>
  with_party?.name ?? with_member?.name ?? (with_whom === 'owner' ? 'Un dueño' : '');

type Share = { amountMinor: number; usdCents: number | null; category: CategoryKey; trace: string; note: string };

function sharesOf(entry: FiledEntry): Share[] {
  const { parts, note } = entry;
  if (parts.length > 0)
    return parts.map((part) => ({
      amountMinor: part.amount_minor,
      usdCents: part.usd_cents,
      category: part.category as CategoryKey,
      trace: 'Parte de un movimiento que dividiste tú',
      note: part.note || note,
    }));
  const [feeMinor, feeUsdCents] = [Number(entry.fee_minor), Number(entry.fee_usd_cents ?? 0)];
  const main = {
    amountMinor: Number(entry.amount_minor) - feeMinor,
    usdCents: entry.usd_cents === null ? null : Number(entry.usd_cents) - feeUsdCents,
    category: entry.category as CategoryKey,
    trace: traceText(placementOf(entry), entry.rule_text ?? undefined),
    note,
  };
  if (entry.fee_category === null) return [main];
  const fee = {
    amountMinor: feeMinor,
    usdCents: entry.usd_cents === null ? null : feeUsdCents,
    category: entry.fee_category as CategoryKey,
    trace: 'Comisión dentro del importe del banco',
    note,
  };
  return [main, fee];
}

function placementOf({ category, source, because, confidence }: FiledEntry): Placement {
  return {
    category: category as CategoryKey,
    source: source as PlacementSource,
    because,
    confidence: confidence as Placement['confidence'],
  };
}

/** `18 Office expense`, `27b Other expenses (from line 48): Software and online services`. */
function lineText(category: CategoryKey, taxYear: number): string {
  const line = lineOf(category, 'schedule_c', taxYear);
  if (!line) return '';
  return `${line.line} ${line.label}${line.item === undefined ? '' : `: ${line.item}`}`;
}

/** `-1250` with two digits → `-12.50`: exact, where a division would not be. */
export function decimalText(minor: number, digits: number): string {
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${figures.slice(-digits)}`}`;
}
