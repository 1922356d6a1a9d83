import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { taxOperations } from '@zarpa/contract/tax/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import { hashOfToken } from '../../identity/sessions/opaque-token.ts';
import { answerWithCalendar } from './answer-with-calendar.ts';
import { findCalendarOwner } from './tax-calendars.queries.ts';

/** For a calendar that knows nothing but the address. */
export async function readTaxCalendar(
  needs: Pick<Context, 'db' | 'config'>,
  _actor: Actor | null,
  { params }: OperationInput<typeof taxOperations.readTaxCalendar>,
): Promise<AnswerWithFile> {
  const owner = await findCalendarOwner(needs.db, hashOfToken(params.token));
  if (!owner) throw fail('tax.calendar_not_found');
  return answerWithCalendar(needs, owner);
}
