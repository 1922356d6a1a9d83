import type { blankFormOperations } from '@zarpa/contract/blank-forms.ts';
import { officialFormWords } from '@zarpa/contract/blank-forms.rules.ts';
import type { OperationAnswer } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/open-database.ts';
import { listNames } from '../identity/people.queries.ts';
import type { BlankMap } from './blanks/blank-map.rules.ts';
import { blankMaps, mapOf } from './blanks/blank-maps.rules.ts';
import { listBlankRows } from './blanks/blank-forms.queries.ts';
import { revisionName } from './blanks/key-names.rules.ts';

type Answer = OperationAnswer<typeof blankFormOperations.listBlankForms>;

export async function listBlankForms({ db }: Pick<Context, 'db'>): Promise<Answer> {
  return { success: true, data: await loadBlanks(db) };
}

/** Every one that was placed, and the revisions that we could fill if somebody placed them. */
export async function loadBlanks(db: Db): Promise<Answer['data']> {
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
  };
}

/** 'solo 2025', 'desde 2023'; of one that we do not know nothing. */
function yearsOf(map: BlankMap | undefined): string {
  if (!map) return '';
  const { from, until } = map.taxYears;
  if (until === undefined) return `desde ${from}`;
  return until === from ? `solo ${from}` : `de ${from} a ${until}`;
}
