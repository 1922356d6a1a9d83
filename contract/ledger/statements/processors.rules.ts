/** A processor pays out its sales minus fees and refunds: gross − fees − refunds = deposits, by its own file or the 1099-K. */
import { formatMinor } from '../../values/currencies.rules.ts';

/**
 * `file`: the ledger has its movements; `told`: its gross was entered by hand; `unknown`: the owner does not know it; `open`: not
 * answered yet.
 */
export const processorStates = ['file', 'told', 'unknown', 'open'] as const;
export type ProcessorState = (typeof processorStates)[number];

export const processorStateWords: Readonly<Record<ProcessorState, string>> = {
  file: 'Según su archivo',
  told: 'Según el 1099-K',
  unknown: 'No se sabe el bruto',
  open: 'Falta el bruto',
};

export const processorStateEnglish: Readonly<Record<ProcessorState, string>> = {
  file: 'its own file',
  told: 'Form 1099-K, typed',
  unknown: 'not known',
  open: 'not asked yet',
};

export const collectingProcessors: readonly string[] = [
  'Stripe',
  'PayPal',
  'Shopify Payments',
  'Amazon (ventas)',
  'Etsy',
  'Hotmart',
  'Gumroad',
  'Upwork',
  'Fiverr',
  'Airbnb',
  'Apple App Store',
  'Patreon',
  'Paddle',
  'Lemon Squeezy',
];

export const hasReadFile = (processor: string): boolean => processor === 'Stripe' || processor === 'PayPal';

/** Whole cents of a dollar, of one year, positive. */
export type ProcessorSums = {
  processor: string;
  /** From the processor's own file; null without one of the year. */
  file: { grossCents: number; feesCents: number; refundsCents: number; payoutsCents: number } | null;
  /** Deposits in banks, booked as sales and as transfers between own accounts. */
  asSalesCents: number;
  asTransfersCents: number;
};

export type ReportedSales = { grossCents: number | null; feesCents: number; refundsCents: number; saidAt: string };

export type ProcessorSheet = {
  processor: string;
  state: ProcessorState;
  grossCents: number | null;
  feesCents: number;
  refundsCents: number;
  depositsCents: number;
  /** Gross − fees − refunds − deposits; null without a gross. */
  differenceCents: number | null;
  asSalesCents: number;
  asTransfersCents: number;
  saidAt: string | null;
};

/** The processor's own file outweighs figures entered before it came. */
export function processorSheet(sums: ProcessorSums, reported: ReportedSales | undefined): ProcessorSheet {
  const { processor, file, asSalesCents, asTransfersCents } = sums;
  const common = { asSalesCents, asTransfersCents, saidAt: reported?.saidAt ?? null };
  if (file) {
    const { payoutsCents, ...figures } = file;
    const differenceCents = figures.grossCents - figures.feesCents - figures.refundsCents - payoutsCents;
    return { processor, state: 'file', ...figures, depositsCents: payoutsCents, differenceCents, ...common };
  }
  const depositsCents = asSalesCents + asTransfersCents;
  const { grossCents, feesCents, refundsCents } = reported ?? { grossCents: null, feesCents: 0, refundsCents: 0 };
  return {
    processor,
    state: reported === undefined ? 'open' : grossCents === null ? 'unknown' : 'told',
    grossCents,
    feesCents,
    refundsCents,
    depositsCents,
    differenceCents: grossCents === null ? null : grossCents - feesCents - refundsCents - depositsCents,
    ...common,
  };
}

const usd = (cents: number) => formatMinor(cents, 'USD');

/** What is missing for a return of sales, as a Spanish sentence; undefined when complete. */
export function processorGap({ processor, state, asTransfersCents }: ProcessorSheet): string | undefined {
  // The deposits count as transfers but the sales behind them are in no file, so they would be missing from the return.
  if (state !== 'file' && asTransfersCents > 0)
    return hasReadFile(processor)
      ? `El archivo de ${processor} de este año: sus depósitos están como traspasos y sus ventas no están en ninguna cuenta.`
      : `Qué son los depósitos de ${processor}: están como traspasos y sus ventas no están en ninguna cuenta. Ponlos como ventas.`;
  return state === 'open'
    ? `Lo que cobró ${processor} en total, antes de sus comisiones: ${hasReadFile(processor) ? 'sube su archivo, o ' : ''}copia el bruto de su 1099-K.`
    : undefined;
}

export function processorNote(sheet: ProcessorSheet): string | undefined {
  const { processor, state, asSalesCents, grossCents, feesCents, refundsCents, differenceCents } = sheet;
  if (state === 'file')
    return asSalesCents > 0
      ? `${usd(asSalesCents)} de depósitos de ${processor} están como ventas y su archivo ya las tiene: contarían dos veces.`
      : undefined;
  if (asSalesCents === 0) return undefined;
  const counted = `Las ventas que cobró ${processor} cuentan según sus depósitos (${usd(asSalesCents)}), no según el bruto`;
  if (grossCents === null) return `${counted}, que nadie sabe.`;
  const rest = differenceCents === 0 ? '' : ` No cuadra por ${usd(Math.abs(differenceCents!))}.`;
  return `${counted} de ${usd(grossCents)}, con ${usd(feesCents)} de comisiones y ${usd(refundsCents)} de devoluciones.${rest}`;
}
