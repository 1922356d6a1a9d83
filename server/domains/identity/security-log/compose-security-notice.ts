import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import type { SecurityNoticeKind } from '@zarpa/contract/identity/security-notices.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import { deviceOf } from './device-of.ts';
import { findEventForNotice } from './security-events.queries.ts';

const notices: Record<SecurityNoticeKind, { subject: string; text: string }> = {
  two_factor_enabled: {
    subject: 'Activaste la autenticación en dos pasos',
    text: 'Desde ahora, al iniciar sesión te pediremos también un código de tu aplicación. Guarda tus códigos de recuperación en un lugar seguro.',
  },
  two_factor_disabled: {
    subject: 'Desactivaste la autenticación en dos pasos',
    text: 'Desde ahora basta tu contraseña para entrar en tu cuenta. Puedes volver a activarla cuando quieras.',
  },
  passkey_added: {
    subject: 'Añadiste una llave de acceso',
    text: 'Desde ahora también puedes confirmar que eres tú con ella, en lugar del código de tu aplicación.',
  },
  passkey_removed: {
    subject: 'Quitaste una llave de acceso',
    text: 'Ya no sirve para entrar en tu cuenta. El código de tu aplicación sigue como estaba.',
  },
  recovery_code_used: {
    subject: 'Se usó un código de recuperación de tu cuenta',
    text: 'Ese código ya no sirve. Si te quedan pocos, genera códigos nuevos en Configuración.',
  },
  recovery_codes_replaced: {
    subject: 'Generaste códigos de recuperación nuevos',
    text: 'Los códigos anteriores dejaron de servir.',
  },
  factor_reset_asked: {
    subject: 'Preparamos quitar tu segundo factor',
    text: 'Alguien pidió a nuestro equipo entrar sin el segundo factor de tu cuenta, y dijo ser tú. Otra persona del equipo lo decide. Si no lo pediste, responde hoy mismo a este correo.',
  },
  factor_reset: {
    subject: 'Quitamos tu segundo factor',
    text: 'Como pediste, tu cuenta ya no pide códigos ni llaves de acceso. Cerramos todas tus sesiones. Al entrar, actívalo otra vez en Configuración.',
  },
  email_corrected: {
    subject: 'Corregimos el correo de tu cuenta',
    text: 'Desde ahora entras con esta dirección, con la misma contraseña, y aquí te escribimos. Cerramos todas tus sesiones.',
  },
  account_blocked: {
    subject: 'Bloqueamos tu cuenta',
    text: 'Nadie puede entrar en ella hasta que la desbloqueemos. Tus empresas y tus trámites siguen como estaban. Responde a este correo y lo vemos contigo.',
  },
  account_unblocked: {
    subject: 'Desbloqueamos tu cuenta',
    text: 'Ya puedes entrar como siempre.',
  },
  deletion_canceled: {
    subject: 'Tu cuenta se conserva',
    text: 'Cancelaste la eliminación de tu cuenta: todo sigue como estaba.',
  },
};

export async function composeSecurityNotice(needs: Pick<Context, 'db' | 'config'>, { eventId }: { eventId: string }) {
  const event = await findEventForNotice(needs.db, eventId);
  const notice = event && notices[event.kind as SecurityNoticeKind];
  if (!notice) return undefined;
  const device = event.user_agent && deviceOf(event.user_agent);
  const where = [device, event.address && `red ${event.address}`].filter(Boolean).join(', ');
  const letter: Letter = {
    preview: notice.subject,
    heading: notice.subject,
    content: [
      paragraph(notice.text),
      paragraph(`Ocurrió el ${formatDay(event.created_at)}.${where && ` ${where}.`}`),
      paragraph(
        '¿No fuiste tú? Entra en Configuración, cierra las demás sesiones y cambia tu contraseña. Si no puedes entrar, responde a este correo.',
      ),
    ],
    action: { label: 'Revisar mi cuenta', url: `${needs.config.http.publicUrl}/empresa/cuenta` },
  };
  return { to: event.email, subject: notice.subject, letter };
}
