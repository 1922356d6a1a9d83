import { catalogueChanges } from '@zarpa/contract/payments/catalogue-changes.rules.ts';
import { may } from '@zarpa/contract/staff/roles.rules.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { AnswerOf } from '../../platform/http/handler.ts';
import { listNames } from '../identity/people/people.queries.ts';
import { listMembers } from '../identity/people/team.queries.ts';
import { findLatest, listVersions, loadPresentCatalogue, type VersionRow } from './catalogue-versions.queries.ts';

type Shown = AnswerOf<'listCatalogueVersions'>;

const shownMax = 50;

export async function showCatalogue({ db, clock }: Pick<Context, 'db' | 'clock'>, staffId: string): Promise<Shown> {
  const [rows, present, latest, others] = await Promise.all([
    // One more, which the oldest shown is compared with.
    listVersions(db, shownMax + 1),
    loadPresentCatalogue(db, clock()),
    findLatest(db),
    listConfirmers(db, staffId),
  ]);
  const ids = rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]).filter((id) => id !== null);
  const names = await listNames(db, [...new Set(ids)]);
  const personOf = (id: string | null) => (id === null ? null : { user_id: id, name: names.get(id) ?? '' });
  return {
    success: true,
    data: {
      versions: rows.slice(0, shownMax).map((row) => ({
        number: String(row.number),
        state: row.state,
        content: contentOf(row),
        holds_on: row.holds_on,
        holds_from: row.holds_from?.toISOString() ?? null,
        proposed_by: personOf(row.proposed_by),
        proposed_at: row.proposed_at.toISOString(),
        reason: row.reason,
        decided_by: personOf(row.decided_by),
        decided_at: row.decided_at?.toISOString() ?? null,
        note: row.note,
        changes: changesOf(row, rows),
      })),
      present: String(present.number),
      latest: String(latest.number),
      has_second_person: others.length > 0,
    },
  };
}

/** Against the version that was confirmed before it. */
function changesOf(row: VersionRow, rows: readonly VersionRow[]) {
  const before = rows.find(({ number, state }) => number < row.number && state === 'confirmed');
  return before ? catalogueChanges(before.content, row.content) : [];
}

const contentOf = ({ content: { plans, addons } }: VersionRow) => ({
  plans: plans.map((plan) => ({ ...plan, features: [...plan.features] })),
  addons: [...addons],
});

/** Who could confirm what this person proposed. */
export async function listConfirmers(db: Db, staffId: string): Promise<string[]> {
  const members = await listMembers(db);
  return members
    .filter(({ user_id, role }) => user_id !== staffId && may(role, 'manage_catalogue'))
    .map(({ user_id }) => user_id);
}
