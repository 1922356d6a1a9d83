import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { formationMovesOperations } from '@zarpa/contract/formation/moves.ts';
import { advanceWords } from '@zarpa/contract/formation/stage-labels.rules.ts';
import { type StageEvent, transitions } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { listShown } from '../../../platform/files/kept-files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { findDoubts } from '../agency/find-doubts.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { casePaper } from '../cases/files/case-paper.ts';
import { findNextVersion } from '../cases/files/case-papers.queries.ts';
import { paperPlaces, titleIn } from '../cases/files/file-case-paper.ts';
import { requireCase } from '../cases/require-case.ts';
import { takeCase } from '../cases/take-case.ts';
import { propose, requireNoneOpen } from '../corrections/propose.ts';
import { checkedNames } from '../overview/checked-names.ts';
import { loadCase } from '../overview/load-case.ts';
import { advanceCase, requireLockedCase } from './advance-case.ts';
import { decideMove, presentOf } from './decide-move.ts';
import { findPendingMove, findPendingMoveOf, insertPendingMove, takePendingMove } from './pending-moves.queries.ts';

/** Preview of a step: the customer's mail, and doubts about the data. */
export const checkMove: Handle<'checkMove'> = async (needs, _actor, { params, body }) => {
  const row = await requireCase(needs, params.id);
  const { event } = body;
  const given = givenIn(body);
  const words = advanceWords[event];
  const step = transitions.find((transition) => transition.event === event);
  const to = step?.to === 'before' ? row.stage_before : step?.to;
  const texts: Record<string, string> = given.reason ? { reason: given.reason } : {};
  const [file] = given.proof
    ? (await listShown(needs.db, casePaper.name, [row.id])).filter(({ id }) => id === given.proof)
    : [];
  const place = paperPlaces[event];
  return {
    success: true,
    data: {
      reads: words ? [words.subject(row.company_name), ...words.lines(texts, to ?? row.stage)] : [],
      paper: file
        ? {
            id: file.id,
            name: file.name,
            title: place?.title ?? titleIn(file.name),
            version: place
              ? await findNextVersion(needs.db, { registrationId: row.registration_id, category: place.category })
              : 1,
          }
        : null,
      doubts: await findDoubts(needs, row, { event, given }),
    },
  };
};

function givenIn(body: OperationInput<typeof formationMovesOperations.checkMove>['body']): Given {
  const { event: _event, fee_cents, ...given } = body;
  return { ...given, ...(fee_cents !== undefined && { fee_cents: String(fee_cents) }) };
}

type Taking = Pick<Context, 'db' | 'jobs' | 'events' | 'clock' | 'config'>;
type EventToMove = { event: StageEvent; given: Given };

/** Takes effect after a minute; a doubtful move becomes a proposal for a second person instead. */
export const moveCase: Handle<'moveCase'> = async (needs, actor, { params, body }) => {
  const { version, take_over, ask_second, ...sent } = body;
  const requested: EventToMove = { event: sent.event, given: givenIn(sent) };
  const seen = await requireCase(needs, params.id);
  await requireGivenName(needs, seen, requested);
  const doubts = await findDoubts(needs, seen, requested);
  const data = await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, version);
    if (await findPendingMoveOf(tx, row.id)) throw fail('formation.move_waiting');
    const { proof } = await decideMove(tx, row, { ...requested, by: actor.staffRole! });
    if (doubts.length > 0 && !ask_second) throw fail('formation.facts_doubtful', { details: doubts });
    const taken = await takeCase(needs, tx, row, { staffId: actor.userId, isTakenOver: take_over });
    return doubts.length > 0
      ? askSecond(needs, tx, taken, { ...requested, proof, actor })
      : start(needs, tx, taken, { ...requested, actor });
  });
  return { success: true, data };
};

/** After a rejection staff may only file a valid name that the customer ranked. */
async function requireGivenName({ db }: Taking, row: CaseRow, { event, given }: EventToMove): Promise<void> {
  if (event !== 'name_chosen') return;
  const names = await checkedNames(db, row.user_id, (await loadCase(db, row)).names);
  const ranked = names.find(({ name, state }) => name === given.name && state === 'waiting');
  const refuse = (message: string) => fail('request.invalid', { details: [{ field: 'name', message }] });
  if (!ranked) throw refuse('Solo se prueba un nombre que dio el cliente y que el Estado no ha rechazado.');
  const { verdict, similar, message } = ranked.check;
  if (verdict === 'restricted' || similar?.how === 'equal') throw refuse(message);
}

type Started = OperationAnswer<typeof formationMovesOperations.moveCase>['data'];

async function askSecond(
  needs: Taking,
  tx: Tx,
  row: CaseRow,
  { event, given, proof, actor }: EventToMove & { proof: string; actor: Actor },
): Promise<Started> {
  await requireNoneOpen(tx, row);
  const step = { kind: 'moved', changes: [], reason: given.reason ?? '', proof, event, given } as const;
  const proposal_id = await propose(needs, tx, row, { ...step, staffId: actor.userId });
  return { ...presentOf(row), pending: null, proposal_id };
}

async function start(needs: Taking, tx: Tx, row: CaseRow, { event, given, actor }: EventToMove & { actor: Actor }) {
  const staff = { id: actor.userId, role: actor.staffRole! };
  const { moveWaitMs } = needs.config;
  if (moveWaitMs === 0) {
    const moved = await advanceCase(needs, tx, row.id, { event, given, by: staff.role, actorId: staff.id });
    return { ...presentOf(moved), pending: null, proposal_id: null };
  }
  const at = needs.clock();
  const dueAt = new Date(at.getTime() + moveWaitMs);
  const move = { caseId: row.id, userId: row.user_id, event, given, version: row.version, staff, at, dueAt };
  const id = await insertPendingMove(tx, move);
  return { ...presentOf(row), pending: { id, due_at: dueAt.toISOString() }, proposal_id: null };
}

export const cancelMove: Handle<'cancelMove'> = async ({ db }, actor, { params }) => {
  const found = await findPendingMove(db, params.id);
  if (!found) throw fail('formation.move_gone');
  if (found.made_by !== actor.userId) throw fail('formation.move_not_yours');
  await db.transaction().execute(async (tx) => {
    await requireLockedCase(tx, found.case_id, undefined);
    if (!(await takePendingMove(tx, found.id))) throw fail('formation.move_gone');
  });
  return { success: true, data: {} };
};
