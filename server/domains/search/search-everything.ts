import { einOf } from '@zarpa/contract/formation/case.rules.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import {
  groupsOf,
  searchGroups,
  searchResultsMax,
  type SearchGroup,
  type SearchKind,
} from '@zarpa/contract/search/groups.rules.ts';
import type { searchOperations } from '@zarpa/contract/search/operations.ts';
import { searchQuestion, type SearchQuestion } from '@zarpa/contract/search/question.rules.ts';
import { may, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { findRegistrationOfEin } from '../companies/correctable.queries.ts';
import {
  boundSearch,
  listBeginning,
  listLikeWords,
  listPlaces,
  listWithId,
  listWithKey,
  listWithWords,
  type Entry,
} from './search.queries.ts';

type Found = { entries: Entry[]; isGuess: boolean; isPartial: boolean };
type Result = OperationAnswer<typeof searchOperations.searchEverything>['data']['groups'][number]['results'][number];

const statementMaxMs = 200;
const spellingsMax = 3;

export const searchEverything: Handle<'searchEverything'> = async ({ db }, actor, { body }) => {
  const role = actor.staffRole!;
  const groups = groupsOf(role);
  const kinds = groups.flatMap((group): readonly SearchKind[] => searchGroups[group].kinds);
  const { entries, isGuess, isPartial } = await find(db, kinds, body.text);
  const results = await resultsOf(db, role, entries);
  const ofGroup = (group: SearchGroup) =>
    results.filter(({ kind }) => (searchGroups[group].kinds as readonly SearchKind[]).includes(kind));
  return {
    success: true,
    data: {
      groups: groups
        .map((group) => ({ group, results: ofGroup(group).slice(0, searchResultsMax) }))
        .filter((group) => group.results.length > 0),
      is_guess: isGuess,
      is_partial: isPartial,
    },
  };
};

/** The audit has it before this runs. */
export const createSearchNote: Handle<'createSearchNote'> = async () => ({ success: true, data: {} });

/** The best first. What was found before a statement took too long is kept. */
async function find(db: Context['db'], kinds: SearchKind[], text: string): Promise<Found> {
  const question = searchQuestion(text);
  let found: Found = { entries: [], isGuess: false, isPartial: false };
  try {
    await db.transaction().execute(async (tx) => {
      found = { entries: [], isGuess: false, isPartial: false };
      await boundSearch(tx, statementMaxMs);
      for await (const more of steps(tx, kinds, text, question)) found.entries.push(...more);
      if (found.entries.length > 0 || question.words.length === 0) return;
      found.isGuess = true;
      for await (const more of guesses(tx, kinds, question)) found.entries.push(...more);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== canceled) throw error;
    found.isPartial = true;
  }
  return found;
}

/** PostgreSQL's `query_canceled`. */
const canceled = '57014';

async function* steps(tx: Tx, kinds: SearchKind[], text: string, { plain, keys, words }: SearchQuestion) {
  if (uuid.test(plain)) yield await listWithId(tx, kinds, plain);
  const ein = einOf(text);
  if (ein && kinds.includes('company')) yield await listWithEin(tx, ein);
  yield await listWithKey(tx, kinds, keys);
  yield await listBeginning(tx, kinds, keys);
  if (words.length === 0) return;
  for (const kind of kinds)
    yield await listWithWords(
      tx,
      kind,
      words.map((word) => [word]),
      plain,
    );
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Sealed: found whole, by its index. */
async function listWithEin(tx: Tx, ein: string): Promise<Entry[]> {
  const registrationId = await findRegistrationOfEin(tx, ein);
  return registrationId ? listWithId(tx, ['company'], registrationId) : [];
}

async function* guesses(tx: Tx, kinds: SearchKind[], { plain, words }: SearchQuestion) {
  const spellings: string[][] = [];
  for (const word of words) spellings.push(await listLikeWords(tx, word, spellingsMax));
  if (spellings.some((like) => like.length === 0)) return;
  for (const kind of kinds) yield await listWithWords(tx, kind, spellings, plain);
}

async function resultsOf(db: Db, role: StaffRole, entries: readonly Entry[]): Promise<Result[]> {
  const seen = new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry]));
  const ids = [...seen.values()].flatMap(({ registration_id }) => registration_id ?? []);
  const places = ids.length > 0 ? await listPlaces(db, [...new Set(ids)]) : new Map<string, never>();
  const readsCases = may(role, 'read_cases');
  return [...seen.values()].map(({ kind, id, user_id, registration_id, title, detail, at }) => {
    const place = registration_id === null ? undefined : places.get(registration_id);
    const isNamed = kind === 'company' || kind === 'person';
    return {
      kind,
      id,
      title,
      detail: isNamed ? detail : [detail, place?.company].filter(Boolean).join(' · '),
      user_id: may(role, 'read_people') ? user_id : null,
      registration_id,
      case_id: readsCases ? (place?.case_id ?? null) : null,
      stage: readsCases ? (place?.stage ?? null) : null,
      at: at.toISOString(),
    };
  });
}
