/** The words of customers' mails that the team may change. Each mail has more of its own between introduction and closing. */
import { unknownPlaceholders } from '../support/faq/placeholders.rules.ts';
import type { SettingProblem } from './hours.rules.ts';

/** `intro` and `closing` may be empty; an empty line begins another paragraph. */
export type MailText = { subject: string; intro: string; closing: string };
export const mailTextParts = ['subject', 'intro', 'closing'] as const;
export const mailTextLimits = { subject: 150, intro: 1500, closing: 1500 } as const;

type MailTextFacts = MailText & {
  /** With an example each. `titulo` is the subject that we would write. */
  placeholders: Readonly<Record<string, string>>;
  /** Of the subject, one at least: who has several companies must know which it is about. */
  named: readonly string[];
};

const company = 'Faro Digital LLC';
const titled = (titulo: string, texts: Partial<MailText> = {}): MailTextFacts => ({
  subject: '{titulo}',
  intro: '',
  closing: '',
  ...texts,
  placeholders: { titulo, empresa: company },
  named: ['titulo', 'empresa'],
});

export const mailTextKinds = [
  'payment-received',
  'company-submitted',
  'action-asked',
  'action-sent-back',
  'case-reminder',
  'case-advanced',
  'case-corrected',
  'weekly-word',
  'company-mail',
  'order-item',
  'cancellation',
  'refund-made',
  'change-answered',
  'tax-near',
  'return-moved',
] as const;
export type MailTextKind = (typeof mailTextKinds)[number];

export const isMailTextKind = (kind: string): kind is MailTextKind => mailTextKinds.some((one) => one === kind);

/** What the code says, which holds until somebody changes it. */
export const ourMailTexts: Readonly<Record<MailTextKind, MailTextFacts>> = {
  'payment-received': {
    subject: 'Recibimos tu pago por {empresa}',
    intro: 'Gracias. Tu pago por {empresa} quedó registrado el {fecha}.',
    closing:
      'Falta un paso: los datos de los miembros y de contacto. Si ya los enviaste, no tienes que hacer nada más.\n\nPuedes terminar desde cualquier dispositivo: entra con esta misma cuenta y seguirás donde lo dejaste.',
    placeholders: {
      titulo: `Recibimos tu pago por ${company}`,
      empresa: company,
      fecha: '24 de noviembre de 2026',
      total: '$399',
    },
    named: ['titulo', 'empresa'],
  },
  'company-submitted': {
    ...titled(`Tu LLC ${company} está siendo procesada`),
    subject: 'Tu LLC {empresa} está siendo procesada',
    intro: 'Recibimos los datos de {empresa}. Esto es lo que sigue:',
  },
  'action-asked': {
    ...titled(`Necesitamos algo de ti para ${company}`),
    subject: 'Necesitamos algo de ti para {empresa}',
  },
  'action-sent-back': {
    ...titled(`Revisa lo que enviaste para ${company}`),
    subject: 'Revisa lo que enviaste para {empresa}',
  },
  'case-reminder': {
    ...titled(`Recordatorio: ${company} espera algo de ti`),
    subject: 'Recordatorio: {empresa} espera algo de ti',
    closing: 'Si tienes una duda o algo no encaja, responde a este correo y lo vemos contigo.',
  },
  'case-advanced': titled(`${company} ya está constituida`),
  'case-corrected': titled(`Corregimos los datos de ${company}`),
  'weekly-word': titled(`${company} sigue en el Estado`),
  'company-mail': titled(`Llegó una carta para ${company}`),
  'order-item': titled(`${company}: tu EIN está listo`),
  cancellation: titled(`Recibimos tu petición sobre ${company}`),
  'refund-made': titled(`Te devolvimos dinero de ${company}`),
  'change-answered': titled(`Respondimos a tu solicitud sobre ${company}`),
  'tax-near': titled(`${company}: informe anual de Wyoming, en 30 días`, {
    closing: 'Si ya está hecho, o no te toca, dilo en tus fechas y no te lo recordamos más.',
  }),
  'return-moved': titled(`Novedad de una declaración de ${company}`),
};

export function mailTextProblems(kind: MailTextKind, text: MailText): SettingProblem[] {
  const { placeholders, named } = ourMailTexts[kind];
  const known = new Map(Object.entries(placeholders));
  const problems: SettingProblem[] = [];
  for (const part of mailTextParts) {
    const field = `value.${part}`;
    const [unknown] = unknownPlaceholders(text[part], known);
    if (unknown !== undefined) problems.push({ field, message: `Este correo no tiene {${unknown}}` });
    else if (/[{}]/.test(withoutPlaceholders(text[part])))
      problems.push({ field, message: 'Hay una llave sin pareja' });
    else if (text[part].length > mailTextLimits[part])
      problems.push({ field, message: `Caben ${mailTextLimits[part]} letras` });
  }
  if (text.subject.trim() === '') problems.push({ field: 'value.subject', message: 'Escribe el asunto' });
  else if (!named.some((name) => text.subject.includes(`{${name}}`)))
    problems.push({
      field: 'value.subject',
      message: `El asunto lleva ${named.map((name) => `{${name}}`).join(' o ')}`,
    });
  return problems;
}

const withoutPlaceholders = (text: string) => text.replaceAll(/\{[^{}\n]{1,80}\}/g, '');

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Values are never read for placeholders of their own. */
export const fillMailText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([^{}\n]{1,80})\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );
