import { bannerProblems, type Banner } from '@zarpa/contract/settings/banner.rules.ts';
import { holdsOnProblems, supportHoursProblems, type SettingProblem } from '@zarpa/contract/settings/hours.rules.ts';
import {
  raisesLimit,
  refundLimitsProblems,
  usualRefundLimits,
  type RefundLimits,
} from '@zarpa/contract/settings/refund-limits.rules.ts';
import type { SettingKey, SettingState } from '@zarpa/contract/settings/versions.rules.ts';
import type { Changes } from '@zarpa/contract/staff/changes.rules.ts';
import { answerProblem } from '@zarpa/contract/staff/proposals.rules.ts';
import { officeDayOf } from '@zarpa/contract/values/working-time.rules.ts';
import { hoursText, usualHours, versionOn, type SupportHours } from '@zarpa/contract/values/work-calendar.rules.ts';
import type { Context } from '../../context.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import type { AuditedActor } from '../../platform/http/security/actor.ts';
import { listConfirmers } from '../identity/people/team.queries.ts';
import { forgetBanner, loadCalendar, loadRefundLimits } from './load-settings.ts';
import { findPresent, insertVersion, listVersions, lockSetting, saveDecision } from './settings.queries.ts';
import { showSettings } from './show-settings.ts';

export const listSettings: Handle<'listSettings'> = async ({ db }, { userId }) => ({
  success: true,
  data: { settings: await showSettings(db, userId) },
});

export const getSupportHours: Handle<'getSupportHours'> = async ({ db, clock }) => {
  const calendar = await loadCalendar(db);
  const present = versionOn(calendar, officeDayOf(clock()));
  return { success: true, data: { calendar: calendar.slice(calendar.indexOf(present)) } };
};

export const saveSupportHours: Handle<'saveSupportHours'> = (needs, actor, { body }) => {
  const { number, value, holds_on } = body;
  refuse([...holdsOnProblems(holds_on, needs.clock()), ...supportHoursProblems(value)]);
  return saveSetting(needs, actor, 'support_hours', { number, value, holds_on }, (before) =>
    hoursChanges((before as SupportHours | null) ?? usualHours, value),
  );
};

function hoursChanges(before: SupportHours, after: SupportHours): Changes {
  const closed = ({ closed_days }: SupportHours) => closed_days.map(({ day, name }) => `${day} ${name}`).join(', ');
  return {
    Horario: [hoursText(before), hoursText(after)],
    'Festivos federales': [before.federal_holidays, after.federal_holidays],
    'Festivos nuestros': [closed(before), closed(after)],
  };
}

export const saveRefundLimits: Handle<'saveRefundLimits'> = (needs, actor, { body: { number, value } }) => {
  refuse(refundLimitsProblems(value));
  return saveSetting(needs, actor, 'refund_limits', { number, value }, (before) =>
    limitChanges((before as RefundLimits | null) ?? usualRefundLimits, value),
  );
};

const limitChanges = (before: RefundLimits, after: RefundLimits): Changes => ({
  'Límite de Finanzas': [before.money, after.money],
  'Límite de Administrador': [before.administrator, after.administrator],
});

export const saveBanner: Handle<'saveBanner'> = async (needs, actor, { body: { number, value } }) => {
  if (value) refuse(bannerProblems(value, needs.clock()));
  const answer = await saveSetting(needs, actor, 'banner', { number, value }, (before) => ({
    value: [bannerWords(before as Banner | null), bannerWords(value)],
  }));
  forgetBanner(needs.db);
  return answer;
};

const bannerWords = (banner: Banner | null) =>
  banner && `${banner.text} (${banner.tone}, ${banner.from} – ${banner.until ?? ''})`;

function refuse(details: SettingProblem[]): void {
  if (details.length > 0) throw fail('request.invalid', { details });
}

type Wanted = { number: number; value: object | null; holds_on?: string };
type Needs = Pick<Context, 'db' | 'clock'>;

async function saveSetting(
  needs: Needs,
  actor: AuditedActor,
  key: SettingKey,
  { number, value, holds_on = undefined }: Wanted,
  changesFrom: (before: unknown) => Changes,
) {
  const before = await needs.db.transaction().execute(async (tx) => {
    await lockSetting(tx, key);
    const [newest] = await listVersions(tx, key, 1);
    if (newest?.state === 'proposed') throw fail('settings.proposal_open');
    if ((newest?.number ?? 0) !== number)
      throw fail('settings.changed', { data: { settings: await showSettings(tx, actor.userId) } });
    const present = await findPresent(tx, key);
    await insertVersion(tx, key, {
      number: number + 1,
      value,
      holds_on: holds_on ?? null,
      state: stateOf(key, present?.value ?? null, value),
      set_by: actor.userId,
      set_at: needs.clock(),
    });
    return present?.value ?? null;
  });
  actor.noteChanges(changesFrom(before));
  return { success: true as const, data: { settings: await showSettings(needs.db, actor.userId) } };
}

function stateOf(key: SettingKey, before: unknown, after: unknown): SettingState {
  if (key !== 'refund_limits') return 'confirmed';
  const present = (before as RefundLimits | null) ?? usualRefundLimits;
  return raisesLimit(present, after as RefundLimits) ? 'proposed' : 'confirmed';
}

/** Somebody else decides; where nobody else may, the same person after a day. */
export const reviewRefundLimits: Handle<'reviewRefundLimits'> = async (needs, actor, { body }) => {
  const changes = await needs.db.transaction().execute(async (tx) => {
    await lockSetting(tx, 'refund_limits');
    const [newest] = await listVersions(tx, 'refund_limits', 1);
    if (!newest || body.number > newest.number) throw fail('settings.proposal_not_found');
    // Only the newest is ever open.
    if (newest.state !== 'proposed' || newest.number !== body.number) throw fail('settings.proposal_settled');
    const now = needs.clock();
    const problem = answerProblem({
      answer: body.outcome,
      isOwn: newest.set_by === actor.userId,
      isAboutSelf: false,
      hasOthers: (await listConfirmers(tx, [actor.userId])).length > 0,
      hoursOpen: (now.getTime() - newest.set_at.getTime()) / 3_600_000,
    });
    if (problem) throw fail(problem);
    const before = await loadRefundLimits(tx);
    const state = body.outcome === 'confirmed_alone' ? 'confirmed' : body.outcome;
    await saveDecision(tx, 'refund_limits', newest.number, { state, decided_by: actor.userId, decided_at: now });
    return state === 'confirmed' ? limitChanges(before, newest.value as RefundLimits) : {};
  });
  actor.noteChanges(changes);
  return { success: true, data: { settings: await showSettings(needs.db, actor.userId) } };
};
