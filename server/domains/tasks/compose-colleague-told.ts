import { packetTitle } from '@zarpa/contract/returns/kinds.rules.ts';
import { taskPlace, taskTitle } from '@zarpa/contract/tasks/kinds.rules.ts';
import type { Context } from '../../context.ts';
import { paragraph, type Letter } from '../../platform/mail/layout.ts';
import type { Written } from '../../platform/mail/mail-templates.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { findPerson } from '../identity/people/people.queries.ts';
import type { Told } from './tasks.mails.ts';
import { findCaseName, findThreadNumber, findToldReturn, findToldTask } from './told-places.queries.ts';

/** Says where, never what: a note is read in the panel alone. */
export async function composeColleagueTold(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { why, about, staffId, byId }: Told,
): Promise<Written | undefined> {
  const place = await placeOf(db, about);
  const person = await findPerson(db, staffId);
  if (!place || !person?.email) return undefined;
  const by = (await findPerson(db, byId))?.name || 'Alguien del equipo';
  const subject = why === 'given' ? `Ahora es tuyo: ${place.name}` : `Te mencionan en una nota: ${place.name}`;
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph(why === 'given' ? `Te lo dio ${by}.` : `${by} te menciona en una nota del equipo. Se lee en el panel.`),
    ],
    action: { label: 'Abrir en el panel', url: `${config.http.publicUrl}${place.path}` },
  };
  return { to: person.email, subject, letter };
}

async function placeOf(db: Db, { kind, id }: Told['about']): Promise<{ name: string; path: string } | undefined> {
  if (kind === 'case') {
    const row = await findCaseName(db, id);
    return row && { name: row.company_name, path: `/admin/casos/${id}` };
  }
  if (kind === 'thread') {
    const row = await findThreadNumber(db, id);
    return row && { name: `conversación ${row.number}`, path: `/admin/ayuda?hilo=${id}` };
  }
  if (kind === 'return') {
    const row = await findToldReturn(db, id);
    return row && { name: `${packetTitle(row)} · ${row.company_name}`, path: `/admin/impuestos/declaraciones/${id}` };
  }
  const row = await findToldTask(db, id);
  return row && { name: [taskTitle(row), row.company_name].filter(Boolean).join(' · '), path: taskPlace(row) };
}
