import { catalogueChanges } from '@zarpa/contract/payments/catalogue-changes.rules.ts';
import {
  catalogueProblems,
  dayBegins,
  type Catalogue,
  type CatalogueProblem,
  type VersionReview,
} from '@zarpa/contract/payments/catalogue.rules.ts';
import type { Changes } from '@zarpa/contract/staff/changes.rules.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import {
  findLatest,
  insertVersion,
  listVersions,
  lockCatalogue,
  saveDecision,
  type VersionRow,
} from './catalogue-versions.queries.ts';
import { listConfirmers, showCatalogue } from './show-catalogue.ts';

export const listCatalogueVersions: Handle<'listCatalogueVersions'> = async (needs, actor) =>
  showCatalogue(needs, actor.userId);

/** Changes nothing on sale: somebody else confirms it. */
export const createCatalogueVersion: Handle<'createCatalogueVersion'> = async (needs, actor, { body }) => {
  const now = needs.clock();
  const { content, holds_on, reason } = body;
  const before = await needs.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    const [newest] = await listVersions(tx, 1);
    const latest = await findLatest(tx);
    if (Number(body.based_on) > newest!.number) throw fail('plans.version_not_found');
    if (newest!.state === 'proposed') throw fail('plans.version_open');
    if (Number(body.number) !== newest!.number + 1 || Number(body.based_on) !== latest.number)
      throw fail('plans.catalogue_changed');
    const details = [...catalogueProblems(content, latest.content), ...dayProblems(holds_on, latest.holdsFrom, now)];
    if (details.length > 0) throw fail('request.invalid', { details });
    const number = Number(body.number);
    await insertVersion(tx, { number, content, holds_on, reason, proposed_by: actor.userId, proposed_at: now });
    return latest.content;
  });
  actor.noteChanges(notedChanges(before, content));
  return showCatalogue(needs, actor.userId);
};

/** One that holds later than the newest would be undone by it. */
function dayProblems(day: string, latestFrom: Date, now: Date): CatalogueProblem[] {
  const today = now.toISOString().slice(0, 10);
  const latest = latestFrom.toISOString().slice(0, 10);
  if (day >= today && day >= latest) return [];
  const message = day < today ? 'Lo más pronto es hoy.' : `Ya hay una versión que vale desde el ${latest}.`;
  return [{ field: 'holds_on', message }];
}

const aloneAfterMs = 86_400_000;

/** Somebody else decides; where nobody else may, the same person after a day. */
export const reviewCatalogueVersion: Handle<'reviewCatalogueVersion'> = async (needs, actor, { params, body }) => {
  const now = needs.clock();
  const isConfirmed = body.outcome === 'confirmed' || body.outcome === 'confirmed_alone';
  const changes = await needs.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    const [newest] = await listVersions(tx, 1);
    const number = Number(params.number);
    if (number < 1 || number > newest!.number) throw fail('plans.version_not_found');
    // Only the newest is ever open.
    if (number !== newest!.number || newest!.state !== 'proposed') throw fail('plans.version_settled');
    await checkPerson(tx, actor.userId, newest!, { outcome: body.outcome, now });
    const latest = await findLatest(tx);
    const begins = dayBegins(newest!.holds_on);
    await saveDecision(tx, number, {
      state: isConfirmed ? 'confirmed' : body.outcome === 'withdrawn' ? 'withdrawn' : 'declined',
      holds_from: isConfirmed ? (begins > now ? begins : now) : null,
      decided_by: actor.userId,
      decided_at: now,
      note: body.note || null,
    });
    return isConfirmed ? notedChanges(latest.content, newest!.content) : {};
  });
  actor.noteChanges(changes);
  return showCatalogue(needs, actor.userId);
};

async function checkPerson(
  tx: Tx,
  staffId: string,
  { proposed_by, proposed_at }: VersionRow,
  { outcome, now }: { outcome: VersionReview; now: Date },
): Promise<void> {
  const isOwn = proposed_by === staffId;
  if (outcome === 'withdrawn' ? isOwn : outcome !== 'confirmed_alone' && !isOwn) return;
  if (outcome !== 'confirmed_alone' || !isOwn) throw fail('plans.second_person_needed');
  if ((await listConfirmers(tx, staffId)).length > 0) throw fail('plans.second_person_needed');
  if (now.getTime() - proposed_at.getTime() < aloneAfterMs) throw fail('plans.alone_too_early');
}

const notedChanges = (before: Catalogue, after: Catalogue): Changes =>
  Object.fromEntries(
    catalogueChanges(before, after).map(({ label, ...values }) => [label, [values.before, values.after] as const]),
  );
