import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** What a customer attaches to a message. What they wrote is theirs, so it goes with their account. */
export const threadFile = defineFileKind('thread-file', { isRecord: false });

/** Of one message of one thread, by the key under which that message is sent. */
export function messageSubject(threadId: string, sendKey: string): string {
  return `${threadId}:${sendKey}`;
}

export function threadOfSubject(subject: string): string {
  return subject.split(':')[0] ?? '';
}
