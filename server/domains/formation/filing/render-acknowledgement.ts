import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Context } from '../../../context.ts';

const template = fileURLToPath(new URL('./acknowledgement.typ', import.meta.url));

export type Acknowledged = {
  kind: 'articles' | 'ein';
  company: string;
  attempt: number;
  reference: string;
  at: Date;
};

const agencies = {
  articles: {
    title: 'Justificante de presentación',
    agency: 'Secretaría de Estado de Wyoming',
    what: 'Artículos de organización',
  },
  ein: {
    title: 'Justificante de solicitud del EIN',
    agency: 'Internal Revenue Service (IRS)',
    what: 'Formulario SS-4',
  },
};

/** Proof that a filing was sent: what, when, and the partner's number. The same facts give the same bytes. */
export function renderAcknowledgement(
  { typesetter }: Pick<Context, 'typesetter'>,
  { kind, company, attempt, reference, at }: Acknowledged,
): Promise<Buffer> {
  const { title, agency, what } = agencies[kind];
  return typesetter.typeset(template, {
    title,
    product: brand.product,
    support: brand.supportEmail,
    company,
    agency,
    what: attempt > 1 ? `${what}, intento ${attempt}` : what,
    reference,
    date: formatDay(at),
    time: at.toISOString(),
    moment: at.toISOString().slice(0, 19).split(/[-T:]/).map(Number),
  });
}
