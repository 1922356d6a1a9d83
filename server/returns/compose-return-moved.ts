import { returnTitle } from '@zarpa/contract/notices.rules.ts';
import { returnKindWords } from '@zarpa/contract/return-kinds.rules.ts';
import { returnStateWords, type ReturnState } from '@zarpa/contract/return-states.rules.ts';
import type { Context } from '../context.ts';
import { paragraph, renderLetter } from '../mail/layout.ts';
import type { Composed } from '../mail/letters.ts';
import { findRemindedCompany } from '../tax/reminded-company.ts';
import { packetTitle } from './packet-title.rules.ts';
import { returnUrl } from './return-url.rules.ts';
import { findReturn } from './returns.queries.ts';

type Payload = { returnId: string; userId: string; state: string; generation: number };

/** What is asked of its owner, or done, as it stands when it is sent: what has moved on meanwhile has a letter of its own. */
export async function composeReturnMoved(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { returnId, userId, state, generation }: Payload,
): Promise<Composed | undefined> {
  const row = await findReturn(db, returnId);
  if (!row || row.user_id !== userId || row.state !== state || row.generation !== generation) return undefined;
  const company = await findRemindedCompany(db, { registrationId: row.registration_id, userId });
  if (!company || company.email === null) return undefined;
  const subject = returnTitle(company.companyName, { state, name: packetTitle(row) });
  const letter = await renderLetter({
    preview: returnStateWords[state as ReturnState].what,
    heading: subject,
    content: [
      paragraph(returnStateWords[row.state].what),
      ...(row.state === 'sent_back' && row.sent_back_note ? [paragraph(row.sent_back_note)] : []),
      ...(row.state === 'filed' ? [paragraph('La prueba está entre los documentos de tu empresa.')] : []),
      paragraph(returnKindWords[row.kind].how),
    ],
    action: {
      label: row.state === 'to_approve' ? 'Leer y aprobar' : 'Ver los papeles',
      url: returnUrl(config.http, row),
    },
  });
  return { to: company.email, subject, ...letter };
}
