import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { checkedNames } from './checked-names.ts';
import { loadCase } from './load-case.ts';

/** After a rejection staff may only file a valid name that the customer ranked. */
export async function requireGivenName(
  { db }: Pick<Context, 'db'>,
  row: CaseRow,
  { event, given }: { event: StageEvent; given: Given },
): Promise<void> {
  if (event !== 'name_chosen') return;
  const names = await checkedNames(db, row.user_id, (await loadCase(db, row)).names);
  const ranked = names.find(({ name, state }) => name === given.name && state === 'waiting');
  const refuse = (message: string) => fail('request.invalid', { details: [{ field: 'name', message }] });
  if (!ranked) throw refuse('Solo se prueba un nombre que dio el cliente y que el Estado no ha rechazado.');
  const { verdict, similar, message } = ranked.check;
  if (verdict === 'restricted' || similar?.how === 'equal') throw refuse(message);
}
