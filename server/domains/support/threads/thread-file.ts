import { defineFileKind } from '../../../platform/files/file-kind.ts';

export const threadFile = defineFileKind('thread-file', { isRecord: false });

/** Sent by the team: a kind of its own, which its customer cannot take back. */
export const replyFile = defineFileKind('thread-reply-file', { isRecord: false });

export function messageSubject(threadId: string, sendKey: string): string {
  return `${threadId}:${sendKey}`;
}

export function threadOfSubject(subject: string): string {
  return subject.split(':')[0] ?? '';
}
