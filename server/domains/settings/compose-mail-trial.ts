import {
  fillMailText,
  ourMailTexts,
  paragraphsOf,
  type MailText,
  type MailTextKind,
} from '@zarpa/contract/settings/mail-texts.rules.ts';
import type { Context } from '../../context.ts';
import { paragraph, type Letter } from '../../platform/mail/layout.ts';
import type { Written } from '../../platform/mail/mail-templates.ts';
import { findPerson } from '../identity/people/people.queries.ts';

type Trial = { userId: string; kind: MailTextKind; value: MailText };

export async function composeMailTrial(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { userId, kind, value }: Trial,
): Promise<Written | undefined> {
  const person = await findPerson(db, userId);
  if (!person?.email) return undefined;
  const filled = (text: string) => fillMailText(text, ourMailTexts[kind].placeholders);
  const subject = filled(value.subject);
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      ...paragraphsOf(filled(value.intro)).map(paragraph),
      paragraph('[Aquí va lo propio de cada correo.]'),
      ...paragraphsOf(filled(value.closing)).map(paragraph),
    ],
    action: { label: 'Ver los textos', url: `${config.http.publicUrl}/admin/ajustes/correos` },
  };
  return { to: person.email, subject: `[Prueba] ${subject}`, letter };
}
