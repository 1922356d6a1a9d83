import type { SentEvent } from '../../platform/http/answers/answer.ts';
import type { Announced } from '../../platform/notifications/announce.queries.ts';

type Hearer = {
  userId: string;
  isStaff: boolean;
  /** Whether they are in the company, by registration. */
  isIn: (registration: string) => boolean;
};

export function toldEvents(announced: Announced, { userId, isStaff, isIn }: Hearer): readonly SentEvent[] {
  const isOwn = announced.user === userId;
  if ('notice' in announced) return isOwn ? [noticeEvent(announced.notice)] : [];
  if ('thread' in announced) {
    const data = { thread_id: announced.thread };
    return [...(isOwn ? [{ event: 'thread', data }] : []), ...(isStaff ? [{ event: 'staff-thread', data }] : [])];
  }
  return [
    ...(announced.user !== undefined && isIn(announced.registration)
      ? [{ event: 'case', data: { registration_id: announced.registration } }]
      : []),
    ...(isStaff ? [{ event: 'staff-case', data: { case_id: announced.case } }] : []),
  ];
}

export function noticeEvent(seq: string): SentEvent {
  return { id: seq, event: 'notice', data: { seq } };
}
