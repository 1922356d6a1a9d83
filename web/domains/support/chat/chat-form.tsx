import { chatMessageMax } from '@zarpa/contract/support/chat/messages.rules.ts';
import { SendHorizontal } from 'lucide-react';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { keepOwnNote, readOwnNote } from './own-notes.ts';
import { Button } from '../../../platform/ui/button.tsx';

type ChatFormProps = {
  entry: RefObject<HTMLTextAreaElement | null>;
  isWaiting: boolean;
  onSend: (text: string) => void;
};

const draftName = 'chat-draft';

/** Enter sends, Shift+Enter begins a line (portal.md §2). What is typed stays while an answer is awaited, and over a reload. */
export function ChatForm({ entry, isWaiting, onSend }: ChatFormProps) {
  const [text, setText] = useState(() => readOwnNote(draftName) ?? '');
  function keep(next: string) {
    setText(next);
    keepOwnNote(draftName, next);
  }
  function send() {
    if (isWaiting || text.trim() === '') return entry.current?.focus();
    onSend(text);
    keep('');
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a word being composed is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <form
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={entry}
        rows={1}
        name="pregunta"
        aria-label="Tu pregunta"
        placeholder="Escribe tu pregunta"
        maxLength={chatMessageMax}
        value={text}
        onChange={(event) => keep(event.target.value)}
        onKeyDown={onKeyDown}
        className="chat-entry"
      />
      <Button type="submit" busy={isWaiting} aria-label="Enviar" icon={<SendHorizontal aria-hidden="true" />} />
    </form>
  );
}
