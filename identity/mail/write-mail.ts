import { brand } from '../../contract/core/brand.ts';
import { changedPasswordPath } from '../accounts/finish-password-reset.ts';
import { greetingName } from '../accounts/name.rules.ts';
import { resetHours } from '../accounts/start-password-reset.ts';
import { verificationHours } from '../accounts/start-verification.ts';
import { layOutMail, type MailText } from './lay-out-mail.ts';
import type { MailKind } from './mail.queries.ts';

export function writeMail(kind: MailKind, data: Record<string, string>, appUrl: string) {
  const mail = mailTexts[kind](data, appUrl);
  return { subject: mail.subject, ...layOutMail(mail) };
}

const resetLife = resetHours === 1 ? 'una hora' : `${resetHours} horas`;
const verificationLife = `${verificationHours / 24} días`;

function greet({ givenName }: Record<string, string>): string {
  const name = greetingName(givenName ?? '');
  return name ? `Hola, ${name}:` : 'Hola:';
}

const mailTexts: Record<MailKind, (data: Record<string, string>, appUrl: string) => MailText> = {
  verification: (data) => ({
    subject: `Confirma tu correo en ${brand.product}`,
    greeting: greet(data),
    paragraphs: [
      `Te damos la bienvenida a ${brand.product}. Confirma que este correo es tuyo para que podamos avisarte de cada paso de tu empresa.`,
    ],
    button: { label: 'Confirmar mi correo', url: data.url! },
    closing: `El enlace vale ${verificationLife} y se usa una sola vez. Si no creaste esta cuenta, ignora este mensaje.`,
  }),
  reset: (data) => ({
    subject: `Crea una nueva contraseña en ${brand.product}`,
    greeting: greet(data),
    paragraphs: ['Recibimos una solicitud para cambiar la contraseña de tu cuenta.'],
    button: { label: 'Crear una nueva contraseña', url: data.url! },
    closing: `El enlace vale ${resetLife} y se usa una sola vez. Si no lo pediste tú, ignora este mensaje: tu contraseña sigue siendo la misma.`,
  }),
  'already-registered': (data) => ({
    subject: `Ya tienes una cuenta en ${brand.product}`,
    greeting: greet(data),
    paragraphs: [
      'Alguien, quizá tú, intentó crear una cuenta con este correo. Ya tienes una, así que no hicimos ningún cambio.',
      'Puedes entrar con tu contraseña de siempre. Si no la recuerdas, crea una nueva:',
    ],
    button: { label: 'Crear una nueva contraseña', url: data.url! },
    closing: `El enlace vale ${resetLife} y se usa una sola vez. Si no fuiste tú, ignora este mensaje.`,
  }),
  'password-changed': (data, appUrl) => ({
    subject: `Tu contraseña de ${brand.product} cambió`,
    greeting: greet(data),
    paragraphs: [
      'Acabamos de cambiar la contraseña de tu cuenta y cerramos todas las sesiones que estaban abiertas. Ya puedes iniciar sesión con la nueva.',
    ],
    button: { label: 'Iniciar sesión', url: `${appUrl}${changedPasswordPath}` },
    closing: `Si no fuiste tú, escríbenos cuanto antes a ${brand.supportEmail}.`,
  }),
};
