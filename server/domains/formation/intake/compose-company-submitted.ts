import { filesBy, filingPromise } from '@zarpa/contract/formation/filing/promise.rules.ts';
import type { Context } from '../../../context.ts';
import { findSubmittedCompany } from '../../companies/companies.queries.ts';
import { list, paragraph, type Letter, subheading } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { priceLines, receiptOf } from '../../payments/receipt/compose-payment-received.ts';
import { findPurchase } from '../../payments/find-purchase.ts';
import { listOpenActions } from '../cases/actions.queries.ts';

export async function composeCompanySubmitted(
  needs: Pick<Context, 'db' | 'config' | 'files' | 'fileKeys' | 'stripe' | 'typesetter' | 'jobs' | 'events' | 'clock'>,
  { companyId }: { companyId: string },
): Promise<Written | undefined> {
  const company = await findSubmittedCompany(needs.db, companyId);
  const purchase = company && (await findPurchase(needs.db, company.registration_id));
  if (!purchase) return undefined;
  const missing = await listOpenActions(needs.db, companyId);
  const by = filesBy(purchase.plan.id, company.created_at);
  const letter: Letter = {
    preview: `Tu LLC ${company.name} está siendo procesada`,
    heading: 'Tu LLC está siendo procesada',
    content: [
      list(nextSteps(missing.length > 0)),
      paragraph(
        missing.length > 0
          ? 'El plazo empieza a contar cuando tengamos lo que falta.'
          : `${filingPromise(by)}. Lo que tarden después el Estado y el IRS no depende de nosotros: te contamos cada paso.`,
      ),
      ...(missing.length > 0
        ? [
            subheading('Lo que necesitamos de ti'),
            list(missing.map(({ message }) => message)),
            paragraph('Responde a este correo con esos datos y seguimos.'),
          ]
        : []),
      subheading('Tu recibo'),
      ...priceLines(purchase),
    ],
    action: { label: 'Ver mis empresas', url: `${needs.config.http.publicUrl}/empresa/empresas` },
  };
  return {
    to: purchase.email,
    subject: `Tu LLC ${company.name} está siendo procesada`,
    letter,
    values: { empresa: company.name },
    attachments: [await receiptOf(needs, purchase)],
  };
}

function nextSteps(isMissingFacts: boolean): string[] {
  return [
    isMissingFacts
      ? 'Tú nos envías los datos que faltan (los listamos abajo).'
      : 'Revisamos tus datos: te toca esperar, no tienes que hacer nada.',
    'Presentamos los artículos de organización ante el estado de Wyoming.',
    'Con la empresa constituida, solicitamos tu EIN (el número fiscal) al IRS.',
    'Te avisamos por correo en cada paso y subimos los documentos a tu cuenta.',
  ];
}
