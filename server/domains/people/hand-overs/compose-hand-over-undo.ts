import { safeName } from '@zarpa/contract/people/links.rules.ts';
import { formatUtcMoment } from '@zarpa/contract/values/dates.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { findHandOver } from '../company/hand-overs.queries.ts';

/** None once it was undone, or its hours are over. */
export async function composeHandOverUndo(
  { db, config, secrets }: Pick<Context, 'db' | 'config' | 'secrets'>,
  { handOverId, sealedToken }: { handOverId: string; sealedToken: string },
): Promise<Written | undefined> {
  const row = await findHandOver(db, handOverId);
  if (row?.state !== 'accepted') return undefined;
  const [company, to] = await Promise.all([findCompanyNamed(db, row.registration_id), findPerson(db, row.to_id)]);
  const name = company!.company_name;
  const subject = `Entregaste ${name}`;
  const token = secrets.open('hand-over-undo', handOverId, sealedToken);
  return {
    to: row.from_email!,
    subject,
    letter: {
      preview: subject,
      heading: subject,
      content: [
        `${safeName(to!)} aceptó, y desde ahora es Titular de ${name}. Tú sigues como Socio, sin pagos. Tus tarjetas no pasan a nadie.`,
        `Durante 72 horas no se puede pagar ni cambiar a las personas de la empresa. Hasta el ${formatUtcMoment(row.undo_until!)} puedes deshacerlo con el botón: no hace falta tu cuenta.`,
        '¿No fuiste tú? Deshazlo ya, y después cambia tu contraseña.',
      ].map(paragraph),
      action: { label: 'Deshacer la entrega', url: `${config.http.publicUrl}/deshacer#${encodeURIComponent(token)}` },
    },
  };
}
