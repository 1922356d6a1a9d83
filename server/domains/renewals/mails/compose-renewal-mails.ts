import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { cardName } from '@zarpa/contract/renewals/card.rules.ts';
import { endOfUnpaid } from '@zarpa/contract/renewals/course.rules.ts';
import { courseDays } from '@zarpa/contract/renewals/services.rules.ts';
import { problemWords } from '@zarpa/contract/renewals/words.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../../context.ts';
import { amounts, paragraph, subheading, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { findCardToCharge, saveCardFacts, type CardRow } from '../cards/cards.queries.ts';
import { keepReceipt } from '../../payments/receipt/issue-receipt.ts';
import { listLastPaid, listLines } from '../charges/charge-lines.queries.ts';
import { findCharge, type ChargeRow } from '../charges/charges.queries.ts';
import { listServicesById } from '../services/services.queries.ts';
import { findPaidCharge, lineLabel, type Paid } from '../charges/find-paid-charge.ts';
import { findNotice, type NoticeRow } from '../notices/notices.queries.ts';

type Needs = Pick<Context, 'db' | 'config' | 'stripe'>;
type ReceiptNeeds = Needs & Parameters<typeof keepReceipt>[0];

type Of = {
  charge: ChargeRow;
  company: string;
  email: string;
  card: CardRow | undefined;
  labels: Map<string, string>;
  /** What the period before cost. */
  before: Map<string, number>;
  hasAgent: boolean;
};

async function loadOf({ db }: Pick<Needs, 'db'>, chargeId: string): Promise<Of | undefined> {
  const charge = await findCharge(db, chargeId);
  const person = charge && (await findPerson(db, charge.user_id));
  if (!charge || !person?.email) return undefined;
  const named = await findCompanyNamed(db, charge.registration_id);
  const lines = await listLines(db, [chargeId]);
  const services =
    lines.length > 0
      ? await listServicesById(
          db,
          lines.map(({ service_id }) => service_id),
        )
      : [];
  return {
    charge,
    company: named!.company_name,
    email: person.email,
    card: await findCardToCharge(db, charge.user_id),
    labels: new Map(services.map(({ id, label }) => [id, label])),
    before: new Map([
      ...services.map(({ id, agreed_cents }) => [id, agreed_cents] as const),
      ...(await listLastPaid(db, services)),
    ]),
    hasAgent: services.some(({ kind }) => kind === 'agent'),
  };
}

const usd = (cents: number) => formatUsd(dollarsOf(cents));

/** What is told before a charge, as laws ask for it: what, how much, from which card, when, how to say no, and what silence means. */
export async function composeNotice(needs: Needs, { noticeId }: { noticeId: string }): Promise<Written | undefined> {
  const notice = await findNotice(needs.db, noticeId);
  const of = notice && (await loadOf(needs, notice.charge_id));
  if (!notice || !of || of.charge.state === 'paid' || of.charge.state === 'cancelled') return undefined;
  if (notice.kind === 'grace' || notice.kind === 'resignation') return composeUnpaid(needs, notice, of);
  const { company, labels, before } = of;
  const card = of.card && (await readCard(needs, of.card));
  const on = formatDay(notice.charge_on!);
  const subject = `Renovación de ${company}: ${usd(notice.amount_cents)} el ${on}`;
  const letter: Letter = {
    preview: 'Puedes cancelarla antes en dos pasos.',
    heading: subject,
    content: [
      amounts([
        ...notice.lines.map(({ serviceId, cents }) => ({ label: labels.get(serviceId)!, amount: usd(cents) })),
        { label: 'Total', amount: usd(notice.amount_cents), strong: true },
      ]),
      ...notice.lines
        .filter(({ serviceId, cents }) => before.get(serviceId) !== cents)
        .map(({ serviceId, cents }) =>
          paragraph(
            `Cambia el precio de «${labels.get(serviceId)!}»: antes ${usd(before.get(serviceId)!)}, ahora ${usd(cents)}.`,
          ),
        ),
      paragraph(
        card
          ? `El ${on} lo cobramos de tu tarjeta ${cardName(card)}. Si no haces nada, se renueva por otro período.`
          : `El ${on} toca pagarlo y no hay ninguna tarjeta guardada: guarda una antes.`,
      ),
      subheading('Si no quieres renovar'),
      paragraph(
        `Cancela cada servicio en «Servicios», en la página de ${company}, hasta el ${formatDay(addDays(notice.charge_on!, -1))}. Son dos pasos y no hay que hablar con nadie; lo que ya pagaste sigue hasta su último día.`,
      ),
      paragraph('Para usar otra tarjeta, cámbiala en Configuración › Pagos.'),
    ],
    action: { label: 'Ver y cancelar', url: servicesUrl(needs, of.charge) },
  };
  return { to: of.email, subject, letter, values: { empresa: company } };
}

/** With the number and last day that its bank gave it meanwhile; as it was kept where the provider does not answer. */
async function readCard({ db, stripe }: Needs, card: CardRow): Promise<CardRow> {
  const facts = await stripe.retrieveCard(card.method_id!).catch(() => undefined);
  if (!facts) return card;
  await saveCardFacts(db, facts);
  return { ...card, brand: facts.brand, last4: facts.last4 };
}

function composeUnpaid(needs: Needs, { kind, amount_cents: cents, sent_on: on }: NoticeRow, of: Of): Written {
  const { company, charge, email } = of;
  const first = formatDay(charge.first_try_on!);
  const subject =
    kind === 'grace'
      ? `La renovación de ${company} sigue sin pagar`
      : `Aviso por escrito: renunciaremos como agente registrado de ${company}`;
  const pay = `Desde el ${first} no pudimos cobrar ${usd(cents)}. Págalo en su página, o guarda otra tarjeta en Configuración › Pagos y se cobra enseguida.`;
  const content = kind === 'grace' ? [pay, ...graceWords(of, on)] : resignationWords(of, usd(cents), on);
  return {
    to: email,
    subject,
    letter: {
      preview: subject,
      heading: subject,
      content: content.map((line) => paragraph(line)),
      action: { label: 'Pagar ahora', url: chargeUrl(needs, charge) },
    },
    values: { empresa: company },
  };
}

const graceWords = ({ hasAgent, labels }: Of, on: string) =>
  hasAgent
    ? [
        'Una LLC de Wyoming tiene que tener un agente registrado. Si la renovación no se paga, te avisaremos por escrito y 30 días después podremos renunciar como tu agente ante el Estado (W.S. 17-28-103).',
      ]
    : [`Si no se paga, el ${formatDay(endOfUnpaid(on))} termina: ${[...labels.values()].join(', ')}.`];

function resignationWords({ company }: Of, sum: string, on: string): string[] {
  const filed = formatDay(addDays(on, courseDays.resignation - courseDays.resignationNotice));
  return [
    `Este es el aviso por escrito que pide la ley de Wyoming (W.S. 17-28-103): si ${sum} siguen sin pagarse el ${filed}, podremos presentar ante el Estado nuestra renuncia como agente registrado de ${company}.`,
    'El nombramiento termina el día de esa presentación. Sin otro agente, el Estado avisa a la empresa y 60 días después puede disolverla; dentro de dos años se puede recuperar.',
    'Para que no pase: paga la renovación, o nombra a otro agente y dínoslo.',
  ];
}

/** How a charge went. */
export async function composeSettled(
  needs: ReceiptNeeds,
  { chargeId, isPaid }: { chargeId: string; isPaid: boolean },
): Promise<Written | undefined> {
  const of = await loadOf(needs, chargeId);
  if (!of || isPaid !== (of.charge.state === 'paid')) return undefined;
  const { charge, company, email, labels } = of;
  const lines = (await listLines(needs.db, [chargeId])).filter(({ is_void }) => !is_void);
  const subject = subjectOf(of, isPaid, lines.length);
  const rows = lines.map((line) => ({
    label: lineLabel(labels.get(line.service_id)!, line),
    amount: usd(line.amount_cents ?? 0),
  }));
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      amounts([
        ...rows,
        ...(charge.return_cents > 0
          ? [{ label: 'Cancelado: te lo devolvemos a la tarjeta', amount: usd(charge.return_cents) }]
          : []),
        { label: isPaid ? 'Cobrado' : 'Total', amount: usd(charge.amount_cents ?? 0), strong: true },
      ]),
      ...(isPaid ? [] : failureWords(charge).map((line) => paragraph(line))),
    ],
    action: {
      label: isPaid ? 'Ver los servicios' : 'Pagar ahora',
      url: isPaid ? servicesUrl(needs, charge) : chargeUrl(needs, charge),
    },
  };
  const paid = isPaid ? await findPaidCharge(needs.db, charge.registration_id, chargeId) : undefined;
  const attachments = paid ? [await receiptOf(needs, of, paid)] : [];
  return { to: email, subject, letter, values: { empresa: company }, attachments };
}

/** The same paper as that of the purchase; what came back is no part of it. */
async function receiptOf(needs: ReceiptNeeds, { charge, company, email }: Of, paid: Paid) {
  const { name, mediaType, content } = await keepReceipt(needs, {
    ref: charge.id,
    title: `Recibo del ${formatDay(paid.at)}`,
    registrationId: charge.registration_id,
    userId: charge.user_id,
    companyName: company,
    email,
    paidAt: paid.at,
    lines: paid.lines.map(({ label, cents }) => ({ label, amount: dollarsOf(cents) })),
    total: dollarsOf(paid.lines.reduce((sum, { cents }) => sum + cents, 0)),
    paymentIntentId: paid.intentId,
    renewals: [],
  });
  return { filename: name, content, contentType: mediaType };
}

function subjectOf({ charge, company }: Of, isPaid: boolean, lines: number): string {
  if (!isPaid) return `No pudimos cobrar la renovación de ${company}`;
  if (lines === 0) return `Te devolvemos la renovación de ${company}`;
  return charge.kind === 'purchase' ? `Recibo: servicios de ${company}` : `Recibo: renovación de ${company}`;
}

function failureWords({ decline, next_try_on: next }: ChargeRow): string[] {
  return [
    decline ? problemWords(decline) : '',
    next
      ? `Lo intentamos otra vez el ${formatDay(next)}. Si guardas otra tarjeta, se cobra enseguida.`
      : 'Guarda otra tarjeta en Configuración › Pagos y se cobra enseguida.',
    'Los servicios siguen mientras tanto.',
  ].filter(Boolean);
}

const servicesUrl = ({ config }: Needs, { registration_id: id }: Pick<ChargeRow, 'registration_id'>) =>
  `${config.http.publicUrl}/empresa/empresas/${id}`;

const chargeUrl = ({ config }: Needs, { id }: Pick<ChargeRow, 'id'>) => `${config.http.publicUrl}/empresa/pagos/${id}`;
