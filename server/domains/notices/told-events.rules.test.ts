import { expect, test } from 'vitest';
import type { Announced } from '../../platform/notifications/announce.queries.ts';
import { toldEvents } from './told-events.rules.ts';

const isIn = (registration: string) => registration === 'registro';
const customer = { userId: 'titular', isStaff: false, isIn };
const stranger = { userId: 'ajena', isStaff: false, isIn: () => false };
const partner = { userId: 'socia', isStaff: false, isIn };
/** Bought the company, and is not in it any more. */
const former = { ...customer, isIn: () => false };
const agent = { userId: 'agente', isStaff: true, isIn: () => false };
const ofTeam = { userId: 'titular', isStaff: true, isIn };

const notice: Announced = { notice: '42', user: 'titular' };
const moved: Announced = { case: 'caso', registration: 'registro', user: 'titular' };
const task: Announced = { case: 'caso', registration: 'registro' };
const message: Announced = { thread: 'hilo', user: 'titular' };
const note: Announced = { thread: 'hilo' };

const ownNotice = { id: '42', event: 'notice', data: { seq: '42' } };
const ownCase = { event: 'case', data: { registration_id: 'registro' } };
const staffCase = { event: 'staff-case', data: { case_id: 'caso' } };
const ownThread = { event: 'thread', data: { thread_id: 'hilo' } };
const staffThread = { event: 'staff-thread', data: { thread_id: 'hilo' } };

test.each([
  ['a notice', notice, [[ownNotice], [], [], [ownNotice], [], [ownNotice]]],
  ['a case', moved, [[ownCase], [], [staffCase], [ownCase, staffCase], [ownCase], []]],
  ['a task of the team', task, [[], [], [staffCase], [staffCase], [], []]],
  ['a message', message, [[ownThread], [], [staffThread], [ownThread, staffThread], [], [ownThread]]],
  ['a note of the team', note, [[], [], [staffThread], [staffThread], [], []]],
])('%s is told to whose it is, and to the team what is the team’s', (_what, announced, expected) => {
  expect([customer, stranger, agent, ofTeam, partner, former].map((who) => toldEvents(announced, who))).toEqual(
    expected,
  );
});
