import { returnTitle } from '@zarpa/contract/notices/texts.rules.ts';
import { extendedBy, howToFile, packetTitle } from '@zarpa/contract/returns/kinds.rules.ts';
import { askWords, lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findRemindedCompany } from '../../tax/reminders/reminded-company.ts';
import { filerOfRow } from './move-return.ts';
import { returnUrl } from './return-url.rules.ts';
import { findReturn, type ReturnRow } from './returns.queries.ts';
import { listSignedPages } from './signed-pages.queries.ts';

type Payload = { returnId: string; userId: string; state: string; generation: number };

/** For the packet's state when the mail is sent: a later state has its own mail. */
export async function composeReturnMoved(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { returnId, userId, state, generation }: Payload,
): Promise<Written | undefined> {
  const row = await findReturn(db, returnId);
  if (!row || row.user_id !== userId || row.state !== state || row.generation !== generation) return undefined;
  const company = await findRemindedCompany(db, { registrationId: row.registration_id, userId });
  if (!company) return undefined;
  const subject = returnTitle(company.companyName, { state, name: packetTitle(row) });
  const filed_by = filerOfRow(row);
  const { what, ask } = lookOf({ ...row, filed_by });
  const letter: Letter = {
    preview: what,
    heading: subject,
    content: [
      paragraph(what),
      ...(row.state === 'sent_back' && row.sent_back_note ? [paragraph(row.sent_back_note)] : []),
      ...(row.state === 'to_sign_again' ? await lacking(db, row) : []),
      ...(row.state === 'filed' ? [paragraph('La prueba está entre los documentos de tu empresa.')] : []),
      paragraph(howToFile({ kind: row.kind, of: extendedBy(row.kind, row.obligation) }, filed_by)),
    ],
    action: {
      label: ask ? askWords[ask].button : 'Ver los papeles',
      url: returnUrl(config.http, row),
    },
  };
  return { subject, letter, values: { empresa: company.companyName } };
}

async function lacking(db: Context['db'], { id, registration_id }: ReturnRow) {
  const [last] = await listSignedPages(db, registration_id, [id]);
  return last?.note ? [paragraph(last.note)] : [];
}
