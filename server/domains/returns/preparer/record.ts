import { requireReturnsYear } from '../packets/require-returns.ts';
import { showPreparerRecord, loadRecordPeople } from './show-preparer-record.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { isDeepStrictEqual } from 'node:util';
import { countryCodes } from '@zarpa/contract/values/countries.rules.ts';
import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findPreparerRecord, savePreparerRecord as keepPreparerRecord } from './preparer-records.queries.ts';
import type { RecordPerson } from './record-people.rules.ts';

export const getPreparerRecord: Handle<'getPreparerRecord'> = async (needs, actor, { params, query }) => {
  return showPreparerRecord(needs, await requireReturnsYear(needs, actor, params.id, query.year));
};

/** All of it over what was seen. Of a filed year too: it is for a preparer, and nothing that was filed is made of it. */
export const savePreparerRecord: Handle<'savePreparerRecord'> = async (
  needs,
  actor,
  { params, body: { year: requestedYear, version, record } },
) => {
  const own = await requireReturnsYear(needs, actor, params.id, requestedYear);
  const { owner, year } = own;
  requireKnown(record, await loadRecordPeople(needs, owner, year));
  await needs.db.transaction().execute(async (tx) => {
    const present = await findPreparerRecord(tx, owner, year);
    // Sent twice, it is one saving.
    if (present && isDeepStrictEqual(present.record, record)) return;
    const isSeen = (present?.version ?? 0) === version;
    const kept = { record, version: version + 1, keptAt: needs.clock() };
    // Two at once: the later finds another version than it saw.
    if (!isSeen || !(await keepPreparerRecord(tx, owner, year.held, kept))) throw fail('returns.record_changed');
  });
  return showPreparerRecord(needs, own);
};

function requireKnown({ contractors, days }: PreparerRecord, people: readonly RecordPerson[]): void {
  const details = [
    ...(contractors?.list ?? []).flatMap(({ country }, index) =>
      country === null || countryCodes.includes(country)
        ? []
        : [{ field: `record.contractors.list[${index}].country`, message: 'Elige un país de la lista' }],
    ),
    ...days.flatMap(({ owner_id }, index) =>
      people.some(({ id }) => id === owner_id)
        ? []
        : [{ field: `record.days[${index}].owner_id`, message: 'Nadie así fue dueño de esta empresa en ese año' }],
    ),
  ];
  if (details.length > 0) throw fail('request.invalid', { details });
}
