import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { composeCalendar } from './compose-calendar.ts';
import { listObligations } from '../dates/obligations.queries.ts';
import { findTaxSource, type Owner } from '../facts/tax-facts.queries.ts';

export async function answerWithCalendar(
  { db, config }: Pick<Context, 'db' | 'config'>,
  owner: Owner,
): Promise<AnswerWithFile> {
  const { name, paid_name } = await findTaxSource(db, owner);
  const text = composeCalendar({
    registrationId: owner.registrationId,
    companyName: filedName(name ?? paid_name),
    rows: await listObligations(db, owner),
    publicUrl: config.http.publicUrl,
  });
  const bytes = Buffer.from(text, 'utf8');
  return new AnswerWithFile({
    content: Readable.from([bytes]),
    name: 'impuestos.ics',
    mediaType: 'text/calendar; charset=utf-8',
    sizeBytes: bytes.length,
  });
}
