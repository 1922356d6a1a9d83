import { packetTitle } from '@zarpa/contract/returns/kinds.rules.ts';
import type { Context } from '../../../context.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { paragraph, type Letter, subheading } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { codeMinutes } from './approval-code.rules.ts';
import { returnUrl } from '../packets/return-url.rules.ts';
import { findReturn } from '../packets/returns.queries.ts';

export async function composeApprovalCode(
  { db, config, fileKeys }: Pick<Context, 'db' | 'config' | 'fileKeys'>,
  { returnId, userId, sealed }: { returnId: string; userId: string; sealed: string },
): Promise<Written | undefined> {
  const [row, person] = await Promise.all([findReturn(db, returnId), findPerson(db, userId)]);
  if (row?.state !== 'to_approve' || row.user_id !== userId || !person?.email) return undefined;
  const subject = 'Tu código para aprobar los papeles';
  const letter: Letter = {
    preview: `Vale ${codeMinutes} minutos.`,
    heading: subject,
    content: [
      paragraph(`Escríbelo donde apruebas «${packetTitle(row)}». Vale ${codeMinutes} minutos y una sola vez.`),
      subheading(fileKeys.open('approval_code', userId, sealed)),
      paragraph('¿No lo pediste tú? No se lo des a nadie y cambia tu contraseña: sin él nadie aprueba nada.'),
    ],
    action: {
      label: 'Leer y aprobar',
      url: returnUrl(config.http, row),
    },
  };
  return { to: person.email, subject, letter };
}
