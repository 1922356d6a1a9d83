import { requireCompany } from '../../companies/require-company.ts';
import { newOpaqueToken, hashOfToken } from '../../../platform/secrets/opaque-token.ts';
import { saveCalendar, deleteCalendar, findCalendarOwner } from '../dates/tax-calendars.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { fail } from '../../../platform/http/fail.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { composeCalendar } from './compose-calendar.ts';
import { listObligations } from '../dates/obligations.queries.ts';
import { findTaxSource, type Owner } from '../facts/tax-facts.queries.ts';

/** Answers the address once: only its hash is stored. */
export const createTaxCalendar: Handle<'createTaxCalendar'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  const { token, hash } = newOpaqueToken();
  const at = needs.clock();
  await saveCalendar(needs.db, { ...owner, readerId: actor.userId }, { hash, at });
  const url = `${needs.config.http.publicUrl}/api/calendars/${token}/impuestos.ics`;
  return { success: true, data: { url, since: at.toISOString() } };
};

export const deleteTaxCalendar: Handle<'deleteTaxCalendar'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  await deleteCalendar(needs.db, { ...owner, readerId: actor.userId });
  return { success: true, data: {} };
};

export const downloadTaxCalendar: Handle<'downloadTaxCalendar'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  return answerWithCalendar(needs, owner);
};

/** Public: the token in the address is the only credential. */
export const readTaxCalendar: Handle<'readTaxCalendar'> = async (needs, _actor, { params }) => {
  const owner = await findCalendarOwner(needs.db, hashOfToken(params.token));
  if (!owner) throw fail('tax.calendar_not_found');
  return answerWithCalendar(needs, owner);
};

async function answerWithCalendar(
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
