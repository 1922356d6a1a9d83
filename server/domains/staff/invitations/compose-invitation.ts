import { brand } from '@zarpa/contract/core/brand.ts';
import { roleSentences } from '@zarpa/contract/staff/role-sentences.rules.ts';
import { roleNames, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findInvitation } from './invitations.queries.ts';

export async function composeInvitation(
  needs: Pick<Context, 'db' | 'config' | 'secrets'>,
  { invitationId, sealedToken }: { invitationId: string; sealedToken: string },
): Promise<Written | undefined> {
  const row = await findInvitation(needs.db, invitationId);
  // Withdrawn, or accepted by an earlier mail.
  if (!row) return undefined;
  const token = needs.secrets.open('staff-invitation', invitationId, sealedToken);
  const role = row.role as StaffRole;
  const subject = `Te invitaron al equipo de ${brand.product}`;
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph(`Entrarás con el rol de ${roleNames[role].toLowerCase()}. ${roleSentences[role]}`),
      paragraph(
        'Inicia sesión, o crea tu cuenta, con esta misma dirección. Después te pediremos la autenticación en dos pasos.',
      ),
      paragraph(
        `El enlace sirve una vez, hasta el ${formatPromisedDay(row.expires_at)}. ¿No lo esperabas? Ignora este correo: sin el enlace no ocurre nada.`,
      ),
    ],
    action: {
      label: 'Unirme al equipo',
      url: `${needs.config.http.publicUrl}/invitacion#${encodeURIComponent(token)}`,
    },
  };
  return { to: row.email, subject, letter };
}
