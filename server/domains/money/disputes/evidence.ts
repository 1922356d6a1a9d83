import { brand } from '@zarpa/contract/core/brand.ts';
import { categoryWords, type DocumentCategory } from '@zarpa/contract/documents/categories.rules.ts';
import {
  evidenceLine,
  evidenceLinesMax,
  orderedParts,
  type EvidencePart,
} from '@zarpa/contract/money/evidence.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';
import { refundStateLabels } from '@zarpa/contract/payments/refund-states.rules.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { DisputeRow } from '../../payments/disputes/disputes.queries.ts';
import { findPurchase, type Purchase } from '../../payments/find-purchase.ts';
import { listRefundsOf } from '../../payments/refunds/refunds.queries.ts';
import type { PurchaseRow } from '../money.queries.ts';
import {
  findSignInBefore,
  listAccess,
  listCancellations,
  listConversations,
  listDelivered,
  listOtherPurchases,
  listSentFilings,
  listSentMails,
  type Bought,
} from './evidence.queries.ts';
import { formatUtcMoment } from '@zarpa/contract/values/dates.rules.ts';
import { accessWords, dayWords, filingWords, mailWords } from './evidence-words.rules.ts';

export type PartLines = { key: EvidencePart; lines: string[]; leftOut: number };

type Facts = { db: Db; row: PurchaseRow; purchase: Purchase | undefined; bought: Bought };
type Lines = { lines: string[]; total: number };

/** Each part of what may be put before the bank, from rows alone, in the order of the bank's reason. */
export async function composeParts(db: Db, dispute: DisputeRow, row: PurchaseRow): Promise<PartLines[]> {
  const bought = boughtOf(row);
  const facts = { db, row, purchase: await findPurchase(db, row.id), bought };
  const composed: PartLines[] = [];
  for (const key of orderedParts(dispute.reason)) {
    const { lines, total } = await composers[key](facts);
    const shown = lines.slice(0, evidenceLinesMax).map(evidenceLine);
    composed.push({ key, lines: shown, leftOut: Math.max(0, total - shown.length) });
  }
  return composed;
}

const boughtOf = (row: PurchaseRow): Bought => ({
  userId: row.user_id,
  registrationId: row.id,
  since: row.created_at,
});

/** The day, in UTC, on which the first filing left; undefined where none did. */
export async function findServedOn(db: Db, row: PurchaseRow): Promise<string | undefined> {
  const [first] = await listSentFilings(db, boughtOf(row), 1);
  return first?.sent_at.toISOString().slice(0, 10);
}

/** One more is counted than is read, so a part says what it leaves out. */
const limit = evidenceLinesMax;
const linesOf = <R extends { total: number }>(rows: readonly R[], words: (row: R) => string): Lines => ({
  lines: rows.map(words),
  total: rows[0]?.total ?? 0,
});
const counted = (lines: string[]): Lines => ({ lines, total: lines.length });

const composers: Readonly<Record<EvidencePart, (facts: Facts) => Promise<Lines> | Lines>> = {
  purchase: ({ row, purchase }) =>
    counted([
      `${brand.product}: formación de la empresa ${row.company_name}`,
      ...(purchase?.lines.map(({ label, amount }) => `${label}: ${formatUsd(amount)}`) ?? []),
      `Total: ${formatUsd(dollarsOf(row.captured_cents ?? row.amount_cents))}`,
      ...(row.paid_at ? [`Pagado el ${formatUtcMoment(row.paid_at)}`] : []),
      ...(row.card_last4 ? [`Tarjeta ${row.card_brand} terminada en ${row.card_last4}`] : []),
      ...(row.payment_intent_id ? [`Cobro ${row.payment_intent_id}`] : []),
    ]),
  terms: async ({ db, row, purchase, bought }) => {
    const signIn = await findSignInBefore(db, bought);
    return counted([
      `Aceptó los términos y condiciones y la política de privacidad el ${formatUtcMoment(row.created_at)}${row.paid_from ? `, desde la dirección ${row.paid_from}` : ''}: sin esa casilla el pedido no se envía`,
      ...(purchase?.startRequest ? [`Pidió además: «${purchase.startRequest}»`] : []),
      ...(purchase && row.paid_at
        ? purchase.price.renewals.map((each) => `Se le dijo: ${each.label}, ${renewalWords(each, row.paid_at!)}`)
        : []),
      ...(signIn
        ? [
            `Había entrado el ${formatUtcMoment(signIn.created_at)} desde ${signIn.address ?? 'una dirección sin anotar'}`,
          ]
        : []),
    ]);
  },
  filings: async ({ db, bought }) => linesOf(await listSentFilings(db, bought, limit), filingWords),
  papers: async ({ db, bought }) =>
    linesOf(
      await listDelivered(db, bought, limit),
      ({ category, created_at, read_at }) =>
        `${categoryWords[category as DocumentCategory].label}: en su cuenta desde el ${dayWords(created_at)}${read_at ? `, abierto el ${formatUtcMoment(read_at)}` : ''}`,
    ),
  mails: async ({ db, bought }) => linesOf(await listSentMails(db, bought, limit), mailWords),
  access: async ({ db, bought }) => linesOf(await listAccess(db, bought, limit), accessWords),
  support: async ({ db, bought }) =>
    linesOf(
      await listConversations(db, bought, limit),
      ({ number, opened_at, asked, answered, answered_at }) =>
        `Conversación ${number}, desde el ${dayWords(opened_at)}: ${asked} mensajes del cliente, ${answered} nuestros${answered_at ? `, el último el ${dayWords(answered_at)}` : ''}`,
    ),
  refunds: async ({ db, bought }) =>
    counted(
      (await listRefundsOf(db, bought.registrationId))
        .filter(({ state }) => state === 'pending' || state === 'succeeded' || state === 'failed')
        .map(
          ({ amount_cents, state, accepted_at, made_at, reference }) =>
            `${formatUsd(dollarsOf(amount_cents))}, ${dayWords(accepted_at ?? made_at)}: ${refundStateLabels[state]}${reference ? `. Referencia del banco (ARN): ${reference}` : ''}`,
        ),
    ),
  other_purchases: async ({ db, bought }) =>
    linesOf(
      await listOtherPurchases(db, bought, limit),
      ({ paid_at, amount_cents, payment_intent_id }) =>
        `Otra empresa, otro cobro: ${formatUsd(dollarsOf(amount_cents))}, pagado el ${formatUtcMoment(paid_at)}, ${payment_intent_id ?? ''}`,
    ),
  cancellation: async ({ db, bought }) => {
    const rows = await listCancellations(db, bought, limit);
    if (rows.length === 0) return counted(['No hay ninguna petición de cancelación de esta compra.']);
    return linesOf(
      rows,
      ({ asked_at, settled_at, state }) =>
        `Pidió cancelar el ${formatUtcMoment(asked_at)}: ${cancellationWords[state] ?? state}${settled_at ? `, el ${dayWords(settled_at)}` : ''}`,
    );
  },
};

const cancellationWords: Readonly<Record<string, string>> = {
  asked: 'se está mirando',
  done: 'se canceló y se devolvió lo que tocaba',
  declined: 'se le explicó por qué no procede',
};

const textMax = 20_000;

/** The provider's own fields, of the chosen parts alone. Together far below its 150 000 letters. */
export function textsOf(
  row: PurchaseRow,
  parts: readonly PartLines[],
  { ownText, servedOn = '' }: { ownText: string; servedOn: string | undefined },
) {
  const linesIn = (key: EvidencePart) => parts.find((part) => part.key === key)?.lines ?? [];
  const access = linesIn('access').join('\n');
  const texts: Record<string, string> = {
    customer_name: row.name,
    customer_email_address: row.email,
    customer_purchase_ip: parts.some(({ key }) => key === 'access' || key === 'terms') ? (row.paid_from ?? '') : '',
    product_description: linesIn('purchase').join('\n'),
    service_date: linesIn('filings').length > 0 ? servedOn : '',
    access_activity_log: access,
    cancellation_rebuttal: linesIn('cancellation').join('\n'),
    uncategorized_text: ownText,
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text.slice(0, textMax)] as const] : [])),
  );
}
