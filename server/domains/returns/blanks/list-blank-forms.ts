import type { blankFormOperations } from '@zarpa/contract/returns/blank-forms.ts';
import { officialFormWords } from '@zarpa/contract/returns/blank-forms.rules.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import type { BlankMap } from './maps/blank-map.rules.ts';
import { blankMaps, mapOf } from './maps/blank-maps.rules.ts';
import { listBlankRows } from './blank-forms.queries.ts';
import { unmappedForms } from './maps/unmapped-forms.rules.ts';
import { revisionName } from './key-names.rules.ts';

type Answer = OperationAnswer<typeof blankFormOperations.listBlankForms>;

export async function listBlankForms(needs: Pick<Context, 'db' | 'clock'>): Promise<Answer> {
  return { success: true, data: await loadBlanks(needs) };
}

/** Every one that was placed, the revisions that we could fill if somebody placed them, and the forms that we could not. */
export async function loadBlanks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Answer['data']> {
  const rows = await listBlankRows(db);
  const names = await listNames(
    db,
    rows.flatMap(({ placed_by, used_by }) => (used_by ? [placed_by, used_by] : [placed_by])),
  );
  const blanks = rows.map(({ placed_by, placed_at, used_by, used_at, ...row }) => ({
    ...row,
    years: yearsOf(mapOf(row.form, row.revision)),
    placed_by: names.get(placed_by) ?? null,
    placed_at: placed_at.toISOString(),
    used_by: used_by ? (names.get(used_by) ?? null) : null,
    used_at: used_at?.toISOString() ?? null,
  }));
  const missing = blankMaps.filter(
    (map) =>
      !rows.some(({ form, revision, state }) => state === 'live' && form === map.form && revision === map.revision),
  );
  return {
    blanks,
    missing: missing.map((map) => `${officialFormWords[map.form]} ${revisionName(map.revision)} (${yearsOf(map)})`),
    unmapped: unmappedForms(dayOf(clock())),
  };
}

function yearsOf(map: BlankMap | undefined): string {
  if (!map) return '';
  const { from, until } = map.taxYears;
  if (until === undefined) return `desde ${from}`;
  return until === from ? `solo ${from}` : `de ${from} a ${until}`;
}
