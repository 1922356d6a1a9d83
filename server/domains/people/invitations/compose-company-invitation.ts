import { safeName } from '@zarpa/contract/people/links.rules.ts';
import { companyRoleNames } from '@zarpa/contract/people/permissions.rules.ts';
import { companyRoleSentences, mayPaySentence, seenByOthers } from '@zarpa/contract/people/role-sentences.rules.ts';
import { brand } from '@zarpa/contract/core/brand.ts';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { findOpenInvitation } from './find-open-invitation.ts';

/** None for a link that ended meanwhile. */
export async function composeCompanyInvitation(
  needs: Pick<Context, 'db' | 'config' | 'secrets' | 'clock'>,
  { invitationId, sealedToken }: { invitationId: string; sealedToken: string },
): Promise<Written | undefined> {
  const token = needs.secrets.open('company-invitation', invitationId, sealedToken);
  const row = await findOpenInvitation(needs, token);
  if (!row) return undefined;
  const [company, inviter] = await Promise.all([
    findCompanyNamed(needs.db, row.registration_id),
    findPerson(needs.db, row.user_id),
  ]);
  const who = safeName(inviter!);
  const name = company!.company_name;
  const subject = `${who} te invita a ${name}`;
  const content = [
    `${who} (${inviter!.email}) quiere que entres en ${name} como ${companyRoleNames[row.role]}, en ${brand.product}.`,
    [companyRoleSentences[row.role], ...(row.may_pay ? [mayPaySentence] : [])].join(' '),
    ...(row.note ? [`Te escribe: «${row.note}»`] : []),
    seenByOthers,
    'Entra, o crea tu cuenta, con esta misma dirección: el enlace es solo para ella. Antes de aceptar ves de qué se trata.',
    `Sirve hasta el ${formatPromisedDay(row.expires_at)}. ¿No conoces a quien te invita? Ignora este correo: sin ti no ocurre nada, y 30 días después borramos tu dirección.`,
  ].map(paragraph);
  return {
    to: row.email,
    subject,
    letter: {
      preview: subject,
      heading: subject,
      content,
      action: { label: 'Ver la invitación', url: `${needs.config.http.publicUrl}/acceso#${encodeURIComponent(token)}` },
    },
  };
}
