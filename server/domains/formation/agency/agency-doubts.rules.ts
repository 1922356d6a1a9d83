/** Inconsistencies in an agency's answer, which a second person has to confirm. */
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { einOf, type Given } from '@zarpa/contract/formation/case.rules.ts';
import type { FilingMethod, StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import { paperName } from './paper.rules.ts';

export const agencySteps = [
  'submitted',
  'formed',
  'name_rejected',
  'returned_by_state',
  'ein_requested',
  'ein_refused',
  'ein_issued',
] as const satisfies StageEvent[];
type AgencyStep = (typeof agencySteps)[number];

export const isAgencyStep = (event: StageEvent): event is AgencyStep =>
  (agencySteps as readonly StageEvent[]).includes(event);

export type ProofPaper = {
  wasUsed: boolean;
  isOlder: boolean;
  /** Undefined when unreadable: a picture, or a PDF of pictures. */
  lines: readonly string[] | undefined;
};

export type Known = {
  name: string;
  /** Start of the agency's turn: its answer cannot be older. ISO day. */
  since: string;
  today: string;
  proof: ProofPaper | undefined;
};

/** `field` is the name in the step's form. */
export type Doubt = { field: string; message: string };

export function agencyDoubts(event: StageEvent, given: Given, known: Known): Doubt[] {
  if (!isAgencyStep(event)) return [];
  return [
    ...dayDoubts(given, known),
    ...numberDoubts(event, given, known),
    ...receiptDoubts(given),
    ...methodDoubts(event, given),
    ...proofDoubts(event, given, known),
  ];
}

function dayDoubts(given: Given, { since, today }: Known): Doubt[] {
  return (['formed_on', 'answered_on'] as const).flatMap((field) => {
    const day = given[field];
    if (!day || (day >= since && day <= today)) return [];
    const message =
      day > today
        ? 'Ese día todavía no ha llegado. Mira la fecha del documento.'
        : `Es anterior al ${formatDay(since)}, cuando se presentó o se pagó. Mira la fecha del documento.`;
    return [{ field, message }];
  });
}

/** Wyoming's filing IDs are the year and nine digits: `2026-001234567`. */
const filingId = /^(\d{4})-\d{9}$/;
/** Prefixes that are never assigned (IRS, 'How EINs are assigned and valid EIN prefixes'). */
const noEin = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]);
/** W.S. 17-29-210: $100; the state's page adds a few dollars for a card. */
const articlesFee = { min: 10_000, max: 11_000 };

function numberDoubts(event: AgencyStep, given: Given, { since, today }: Known): Doubt[] {
  const doubts: Doubt[] = [];
  if (event === 'formed') {
    const year = filingId.exec(given.filing_number?.trim() ?? '')?.[1];
    if (!year || year < since.slice(0, 4) || year > today.slice(0, 4))
      doubts.push({
        field: 'filing_number',
        message: `No tiene la forma del Estado: el año y nueve cifras, como ${today.slice(0, 4)}-001234567.`,
      });
  }
  if (event === 'ein_issued' && noEin.has(einOf(given.ein ?? '')?.slice(0, 2) ?? ''))
    doubts.push({ field: 'ein', message: 'El IRS no da ningún EIN que empiece así. Cópialo de la carta.' });
  const fee = given.fee_cents === undefined ? undefined : Number(given.fee_cents);
  if (event === 'submitted' && fee !== undefined && (fee < articlesFee.min || fee > articlesFee.max))
    doubts.push({
      field: 'fee',
      message: 'La tasa del Estado es de 100 USD, más lo que cobre por la tarjeta. Mira el recibo.',
    });
  if ((event === 'ein_requested' || event === 'ein_issued') && fee)
    doubts.push({ field: 'fee', message: 'El IRS no cobra por el EIN. Mira quién cobró.' });
  return doubts;
}

/**
 * Agencies, fax machines and post offices publish no format for receipt numbers: requires four digits, allows letters and signs.
 */
const receiptForm = /^(?=(?:\D*\d){4})[A-Z\d][A-Z\d ./#-]*$/i;
/** Other figures on a receipt: a sum, a day, an IRS number. */
const otherNumber = /^\d+[.,]\d{2}$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$|^\d{2}-\d{7}$/;

function receiptDoubts({ receipt_number }: Given): Doubt[] {
  const number = receipt_number?.trim();
  if (!number || (receiptForm.test(number) && !otherNumber.test(number))) return [];
  const message = otherNumber.test(number)
    ? 'Parece una suma, una fecha o un EIN, no el número del recibo. Cópialo del recibo.'
    : 'No parece el número de un recibo: tiene al menos cuatro cifras. Cópialo del recibo.';
  return [{ field: 'receipt_number', message }];
}

/** Wyoming takes articles online and by mail. The IRS's online form requires an SSN or an ITIN (instructions of Form SS-4). */
const refusedWays: Readonly<Partial<Record<AgencyStep, { ways: readonly FilingMethod[]; message: string }>>> = {
  submitted: {
    ways: ['fax', 'phone'],
    message: 'Wyoming solo recibe los artículos en su página o por correo. Mira por dónde se presentaron.',
  },
  ein_requested: {
    ways: ['online'],
    message: 'El IRS solo da el EIN en línea a quien tiene SSN o ITIN. Mira por dónde se pidió.',
  },
};

function methodDoubts(event: AgencyStep, { method }: Given): Doubt[] {
  const refused = refusedWays[event];
  return refused?.ways.some((way) => way === method) ? [{ field: 'method', message: refused.message }] : [];
}

function proofDoubts(event: AgencyStep, given: Given, { name, proof }: Known): Doubt[] {
  const doubt = (message: string): Doubt[] => [{ field: 'proof', message }];
  if (!proof) return doubt('Falta el papel de la agencia: sube el que llegó con su respuesta.');
  if (proof.wasUsed) return doubt('Ese papel ya probó otro paso de este caso. Sube el que llegó con esta respuesta.');
  if (proof.isOlder)
    return doubt('Ese papel estaba en el caso antes de este paso. Sube el que llegó con esta respuesta.');
  if (!proof.lines) return doubt('No podemos leer el texto de ese papel. Sube el PDF de la agencia, si lo tienes.');
  const text = paperName(proof.lines.join(' '));
  const numbers = [given.filing_number, given.receipt_number, einOf(given.ein ?? '')];
  const sought = [name, ...numbers].flatMap((one) => (one ? [paperName(one)] : [])).filter(({ length }) => length > 3);
  if (sought.some((one) => text.includes(one))) return [];
  const words = event === 'formed' || event === 'ein_issued' ? `«${name}» ni el número` : `«${name}»`;
  return doubt(`En el texto de ese papel no está ${words}. Mira si es de otra empresa.`);
}
