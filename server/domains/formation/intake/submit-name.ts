import type { Handle } from '../../../platform/http/handler.ts';
import { checkName } from '@zarpa/contract/companies/name-check.rules.ts';
import type { OtherName } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { advanceCase } from '../moves/advance-case.ts';
import { loadCase } from '../overview/load-case.ts';
import { requireOwnCase } from '../cases/require-case.ts';

/** The customer's next name after a rejection. It is our turn to file, or to review a restricted word first. */
export const submitName: Handle<'submitName'> = async (needs, actor, { params, body }) => {
  const row = await requireOwnCase(needs, actor, params.id);
  const rejected = (await loadCase(needs.db, row)).names.filter(({ state }) => state === 'rejected');
  // The field refuses invalid names.
  const check = checkName(
    body.name,
    rejected.map(({ name }): OtherName => ({ name, of: 'rejected' })),
  )!;
  if (check.similar?.how === 'equal')
    throw fail('request.invalid', { details: [{ field: 'name', message: check.message }] });
  await needs.db.transaction().execute((tx) =>
    advanceCase(needs, tx, row.id, {
      event: check.verdict === 'restricted' ? 'restricted_name_chosen' : 'name_chosen',
      by: 'customer',
      given: { name: body.name },
      version: body.version,
    }),
  );
  return { success: true, data: {} };
};
