import type { MediaType } from '@zarpa/contract/documents/files.rules.ts';
import type { KeptFile } from '@zarpa/contract/documents/files.ts';
import type { CaseAction, Filing, Standing } from '@zarpa/contract/formation/operations.ts';
import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { actionKinds, filesOf } from '@zarpa/contract/formation/required-actions.rules.ts';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { ShownFile } from '../../../platform/files/kept-files.queries.ts';
import type { ActionRow } from '../cases/actions.queries.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import type { FilingRow } from '../cases/filings.queries.ts';
import { partSubject } from '../cases/part-subject.rules.ts';
import type { UsualDays } from './usual-days.rules.ts';

export type Arrival = { to: Stage; at: Date };

const waiting = ['open', 'sent_back', 'answered'];

/** `files`: of all its actions, newest first. */
export function caseStatusOf(
  row: CaseRow,
  arrivals: readonly Arrival[],
  actions: readonly ActionRow[],
  files: readonly ShownFile[],
  { usualDays, filing }: { usualDays: UsualDays; filing: FilingRow | undefined },
): Standing {
  return {
    registration_id: row.registration_id,
    case_id: row.id,
    company_id: row.company_id,
    company_name: row.company_name,
    plan_type: row.plan_type as PlanType,
    stage: row.stage,
    version: row.version,
    turn: row.turn,
    turn_since: row.turn_since.toISOString(),
    stage_since: row.stage_since.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    usual_days: usualDays[row.turn] ?? null,
    reached: reachedOf(row.stage, arrivals),
    actions: actions
      .filter(({ state }) => waiting.includes(state))
      .toSorted(inOrder)
      .map((action) => actionOf(action, files)),
    filing: filing ? openFilingOf(filing) : null,
  };
}

function openFilingOf(row: FilingRow): NonNullable<Standing['filing']> {
  const { answered_at: _none, ...open } = filingOf(row);
  return open;
}

export function filingOf(row: FilingRow): Filing {
  const { kind, attempt, name_used, state, reference, trouble, trouble_since } = row;
  const hasLeft = state !== 'prepared' && state !== 'sending' && row.sent_at;
  return {
    kind,
    attempt,
    name_used,
    state,
    reference,
    sent_at: hasLeft ? row.sent_at.toISOString() : null,
    answered_at: row.answered_at?.toISOString() ?? null,
    trouble: trouble && trouble_since ? { kind: trouble, since: trouble_since.toISOString() } : null,
    look_at: row.look_at?.toISOString() ?? null,
  };
}

function inOrder(one: ActionRow, other: ActionRow): number {
  return (
    one.created_at.getTime() - other.created_at.getTime() ||
    actionKinds.indexOf(one.kind) - actionKinds.indexOf(other.kind) ||
    Number(one.subject) - Number(other.subject) ||
    0
  );
}

/** Each point once with its last arrival, without points that the case went back from. */
export function reachedOf(stage: Stage, arrivals: readonly Arrival[]): Standing['reached'] {
  const present = stageFacts[stage].point ?? 7;
  const last = new Map<number, Date>();
  for (const { to, at } of arrivals) {
    const { point } = stageFacts[to];
    if (point !== null && point <= present) last.set(point, at);
  }
  return [...last].toSorted(([one], [other]) => one - other).map(([point, at]) => ({ point, at: at.toISOString() }));
}

/** `files`: newest first; may include other actions' files. */
export function actionOf(row: ActionRow, files: readonly ShownFile[]): CaseAction {
  const { id, version, kind, subject, message, note, state, blocks, answer } = row;
  const shown = { id, version, kind, subject, message, note, state, blocks, answer };
  return {
    ...shown,
    created_at: row.created_at.toISOString(),
    asked_at: (row.asked_at ?? row.created_at).toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    files: filesOf(kind).flatMap(({ name: part }) => {
      const ofPart = files.filter(({ subject }) => subject === partSubject(id, part));
      return ofPart
        .filter((file, place) => place === 0 || file.id === answer?.[part])
        .map((file) => ({ ...fileOf(file), part }));
    }),
  };
}

/** For staff: only files that were sent. Uploads before that are the customer's own. */
export function withoutDrafts(action: CaseAction): CaseAction {
  const sent = Object.values(action.answer ?? {});
  return { ...action, files: action.files.filter(({ id }) => sent.includes(id)) };
}

export function fileOf({ id, name, media_type, size_bytes, pages, created_at }: Omit<ShownFile, 'subject'>): KeptFile {
  return {
    id,
    name,
    media_type: media_type as MediaType,
    size_bytes: Number(size_bytes),
    pages,
    created_at: created_at.toISOString(),
  };
}
