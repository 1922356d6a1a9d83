import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { refundMadeTitle } from '@zarpa/contract/notices/texts.rules.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../../context.ts';
import { amounts, paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { findCaseOf, findRegistration } from '../payments.queries.ts';
import { findRefund } from './refunds.queries.ts';

/** Undefined without a recipient. */
export async function composeRefundMade(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { refundId }: { refundId: string },
): Promise<Written | undefined> {
  const refund = await findRefund(db, refundId);
  const registration = refund && (await findRegistration(db, refund.registration_id));
  const person = refund && (await findPerson(db, refund.user_id));
  if (!registration || !person?.email) return undefined;
  const of = await db.transaction().execute((tx) => findCaseOf(tx, registration.id));
  const company = filedName(of?.company_name ?? registration.company_name);
  const subject = refundMadeTitle(company, refund.amount_cents);
  const letter: Letter = {
    preview: subject,
    heading: 'Te devolvimos dinero',
    content: [
      amounts([
        ...refund.parts.map(({ label, cents }) => ({ label, amount: formatUsd(dollarsOf(cents)) })),
        { label: 'Total devuelto', amount: formatUsd(dollarsOf(refund.amount_cents)), strong: true },
      ]),
      paragraph('Va a la tarjeta con la que pagaste. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.'),
      paragraph('Si pagaste hoy, puede que en vez de una devolución veas que el cobro desaparece.'),
      ...(refund.reference
        ? [paragraph(`Si tu banco no lo encuentra, dale este número de referencia (ARN): ${refund.reference}.`)]
        : []),
    ],
    action: { label: 'Ver mis órdenes', url: `${config.http.publicUrl}/empresa/ordenes` },
  };
  return { to: person.email, subject, letter, values: { empresa: company } };
}
