import { threadAnsweredTitle } from '@zarpa/contract/notices/texts.rules.ts';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findOwnedThread } from './threads.queries.ts';

type Payload = { threadId: string; userId: string; seen: number };

export async function composeThreadAnswered(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { threadId, userId, seen }: Payload,
): Promise<Written | undefined> {
  const row = await findOwnedThread(db, userId, threadId);
  const person = row && (await findPerson(db, userId));
  if (!row || row.seen_number > seen || !person?.email) return undefined;
  const isBegun = row.source === 'team' && seen === 0;
  const subject = threadAnsweredTitle(row.number, isBegun);
  const what = isBegun ? 'te escribió' : 'te contestó';
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph(
        row.company_name
          ? `Una persona de nuestro equipo ${what} sobre ${row.company_name}.`
          : `Una persona de nuestro equipo ${what}.`,
      ),
      paragraph('Las respuestas se leen en tu cuenta; desde allí también puedes contestar y adjuntar archivos.'),
    ],
    action: {
      label: isBegun ? 'Leer el mensaje' : 'Leer la respuesta',
      url: `${config.http.publicUrl}/empresa/soporte?hilo=${row.id}`,
    },
  };
  return { to: person.email, subject, replyTo: brand.supportEmail, letter };
}
