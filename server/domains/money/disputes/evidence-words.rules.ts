import { filingStateLabels, type FilingState } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { securityEventTexts } from '@zarpa/contract/identity/security-events.rules.ts';
import { formatDay, formatUtcMoment } from '@zarpa/contract/values/dates.rules.ts';

export const dayWords = (at: Date): string => formatDay(at);

const filings: Readonly<Record<string, string>> = {
  articles: 'Artículos de organización ante la Secretaría de Estado de Wyoming',
  ein: 'Solicitud del EIN ante el IRS (formulario SS-4)',
  cp575: 'Carta CP 575 del IRS',
  '147c': 'Carta 147C del IRS',
};

type Filing = {
  kind: string;
  attempt: number;
  state: string;
  sent_at: Date;
  answered_on: string | null;
  reference: string | null;
};

export function filingWords({ kind, attempt, state, sent_at, answered_on, reference }: Filing): string {
  const what = filings[kind] ?? kind;
  const answer = `${filingStateLabels[state as FilingState]}${answered_on ? ` el ${formatDay(`${answered_on}T12:00:00Z`)}` : ''}`;
  return [
    `${what}${attempt > 1 ? `, intento ${attempt}` : ''}`,
    `presentado el ${formatDay(sent_at)}`,
    answer,
    ...(reference ? [`número ${reference}`] : []),
  ].join('; ');
}

/** Kinds of mail that tell of a purchase, by their names in the queue. */
const mails: Readonly<Record<string, string>> = {
  'payment-received': 'Recibo del pago',
  'company-submitted': 'Recibimos los datos de la empresa',
  'case-advanced': 'El trámite avanzó',
  'case-corrected': 'Se corrigió un dato',
  'case-reminder': 'Recordatorio de lo que falta',
  'action-asked': 'Le pedimos algo',
  'action-sent-back': 'Le pedimos que corrija algo',
  'company-mail': 'Aviso de correo de la empresa',
  'weekly-word': 'Resumen de la semana',
  'refund-made': 'Aviso de una devolución',
  'thread-answered': 'Respuesta de nuestro equipo',
  'tax-near': 'Aviso de una fecha de impuestos',
};

export function mailWords({
  kind,
  sent_at,
  bounced_at,
}: {
  kind: string;
  sent_at: Date;
  bounced_at: Date | null;
}): string {
  const arrived = bounced_at ? `no llegó: rebotó el ${formatDay(bounced_at)}` : 'su servidor de correo lo aceptó';
  return `${mails[kind] ?? 'Aviso sobre su trámite'}: ${formatUtcMoment(sent_at)}, ${arrived}`;
}

export function accessWords({
  kind,
  created_at,
  address,
}: {
  kind: string;
  created_at: Date;
  address: string | null;
}): string {
  const what = (securityEventTexts as Readonly<Record<string, string>>)[kind] ?? kind;
  return `${formatUtcMoment(created_at)}: ${what}${address ? `, desde ${address}` : ''}`;
}
