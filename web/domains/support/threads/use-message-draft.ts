import { useState } from 'react';
import { useSession } from '../../../platform/api/session.ts';
import { draftKey, keepDraft, newDraft, readDraft, type MessageDraft } from './message-draft.storage.ts';

export function useMessageDraft(thread: string) {
  const { user } = useSession();
  const key = draftKey(user.id, thread);
  const [draft, setDraft] = useState(() => readDraft(key));

  function put(change: (before: MessageDraft) => MessageDraft): void {
    setDraft((before) => {
      const after = change(before);
      keepDraft(key, after);
      return after;
    });
  }

  return { draft, put, clear: () => put(newDraft) };
}
