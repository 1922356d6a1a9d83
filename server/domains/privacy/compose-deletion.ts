import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { ledCompaniesSentence, openCompaniesSentence } from '@zarpa/contract/privacy/states.rules.ts';
import { listLedAlone } from '../../platform/access/company-people.queries.ts';
import type { Context } from '../../context.ts';
import { findEmail } from '../identity/people/identity.queries.ts';
import { paragraph, type Letter } from '../../platform/mail/layout.ts';
import type { Written } from '../../platform/mail/mail-templates.ts';
import { findScheduledDeletion } from './deletions.queries.ts';

type Needs = Pick<Context, 'db' | 'config' | 'secrets'>;

const pageOf = (needs: Needs) => `${needs.config.http.publicUrl}/empresa/cuenta`;

export async function composeDeletionRequested(
  needs: Needs,
  { userId, sealedToken }: { userId: string; sealedToken: string },
): Promise<Written | undefined> {
  const email = await findEmail(needs.db, userId);
  if (!email) return undefined;
  const token = needs.secrets.open('deletion', userId, sealedToken);
  const subject = 'Confirma que quieres eliminar tu cuenta';
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph('Recibimos una solicitud para eliminar tu cuenta. No haremos nada hasta que la confirmes.'),
      paragraph('El enlace sirve durante 48 horas. Después de confirmar tendrás 7 días para arrepentirte.'),
      paragraph('¿No fuiste tú? No uses el enlace y cambia tu contraseña: alguien entró en tu cuenta.'),
    ],
    action: { label: 'Confirmar la eliminación', url: `${pageOf(needs)}?eliminar=${encodeURIComponent(token)}` },
  };
  return { to: email, subject, letter };
}

export async function composeDeletionScheduled(needs: Needs, { userId }: { userId: string }) {
  const row = await findScheduledDeletion(needs.db, userId);
  if (!row?.due_at) return undefined;
  const day = formatPromisedDay(row.due_at);
  const subject = `Eliminaremos tu cuenta el ${day}`;
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph(`Confirmaste la eliminación de tu cuenta. Se hará el ${day}; hasta entonces todo sigue como está.`),
      paragraph('Si cambias de idea, entra en Configuración y pulsa «Conservar mi cuenta».'),
      paragraph('¿Quieres guardar tus datos? Descarga tu copia antes de ese día.'),
    ],
    action: { label: 'Conservar mi cuenta', url: `${pageOf(needs)}#datos` },
  };
  return { to: row.email, subject, letter };
}

export async function composeDeletionUndone(
  needs: Needs & Pick<Context, 'personalData'>,
  { userId }: { userId: string },
): Promise<Written | undefined> {
  const email = await findEmail(needs.db, userId);
  if (!email) return undefined;
  const companies = await needs.personalData.listOpenWork(needs.db, userId);
  const led = await listLedAlone(needs.db, userId);
  const subject =
    led.length > 0
      ? 'No eliminamos tu cuenta: hay otras personas en tu empresa'
      : 'No eliminamos tu cuenta: tienes una empresa en trámite';
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph(
        led.length > 0
          ? 'Habías pedido eliminar tu cuenta, y eres la única persona Titular de una empresa con más personas. Por eso cancelamos la eliminación.'
          : 'Habías pedido eliminar tu cuenta, y después compraste una empresa. Por eso cancelamos la eliminación.',
      ),
      ...(led.length > 0 ? [paragraph(ledCompaniesSentence(led))] : []),
      ...(companies.length > 0 ? [paragraph(openCompaniesSentence(companies))] : []),
      paragraph('Todo sigue como estaba; no tienes que hacer nada más.'),
    ],
    action: { label: 'Ver mi cuenta', url: pageOf(needs) },
  };
  return { to: email, subject, letter };
}
