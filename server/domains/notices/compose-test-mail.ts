import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../context.ts';
import { findPerson } from '../identity/people/people.queries.ts';
import { paragraph, type Letter } from '../../platform/mail/layout.ts';

export async function composeTestMail({ db, config }: Pick<Context, 'db' | 'config'>, { userId }: { userId: string }) {
  const person = await findPerson(db, userId);
  if (!person?.email) return undefined;
  const subject = `Tu correo de ${brand.product} llega`;
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph('Pediste este correo para comprobar que te llega.'),
      paragraph(
        'Si lo encontraste en la carpeta de no deseados, márcalo como deseado: así verás también los siguientes.',
      ),
    ],
    action: { label: 'Ver mi cuenta', url: `${config.http.publicUrl}/empresa/cuenta` },
  };
  return { to: person.email, subject, letter };
}
