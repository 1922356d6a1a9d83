import { useQuery } from '@tanstack/react-query';
import { personMessage, promisedAnswerSeconds, chatMessageMax } from '@zarpa/contract/support/chat/messages.rules.ts';
import { RotateCcw, SendHorizontal } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { ChatLog } from './chat-log.tsx';
import { chatQuery, saveConsent } from './chat.data.ts';
import { useChat } from './use-chat.ts';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { queryClient } from '../../../platform/api/api-query.ts';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import style from './chat.css?raw';
import { ownNotePrefix } from '../../../platform/api/forget-own-notes.ts';
import { keepStored, readStored } from '../../../platform/ui/stored.ts';

adoptStyle(style);

export function ChatPanel() {
  const talk = useChat();
  const { chat, isWaiting, ask, startAnew } = talk;
  const entry = useRef<HTMLTextAreaElement>(null);
  const { data } = useQuery(chatQuery(chat.conversationId));
  const seconds = data?.answer_seconds ?? promisedAnswerSeconds;
  const askAndStay = (text: string) => {
    ask(text);
    entry.current?.focus();
  };
  return (
    <section aria-labelledby="asistente">
      <div className="chat-box">
        <div className="chat-head">
          <div className="min-w-0">
            <h2 id="asistente" className="font-semibold">
              Asistente automático
            </h2>
            <p className="text-xs text-muted">Respuesta media de {seconds} segundos · 24/7</p>
          </div>
          {chat.messages.length > 0 && !isWaiting && (
            <Button variant="ghost" size="sm" icon={<RotateCcw />} onClick={startAnew}>
              Nuevo chat
            </Button>
          )}
        </div>
        <ChatLog talk={talk} onPerson={() => askAndStay(personMessage)} onDeny={askAndStay} />
        <ChatForm entry={entry} isWaiting={isWaiting} onSend={askAndStay} />
      </div>
      <ChatConsent key={chat.conversationId} conversationId={chat.conversationId} isOn={data?.uses_case ?? false} />
    </section>
  );
}

function ChatConsent({ conversationId, isOn }: { conversationId: string; isOn: boolean }) {
  const [pending, setPending] = useState<boolean>();
  async function change(next: boolean) {
    setPending(next);
    try {
      await saveConsent(conversationId, next);
      await queryClient.invalidateQueries(chatQuery(conversationId));
    } catch {
      toast.error('No pudimos cambiar el permiso. Inténtalo de nuevo.');
    } finally {
      setPending(undefined);
    }
  }
  return (
    <CheckboxField
      className="mt-3"
      name="uses_case"
      label="Usar los datos de mi caso"
      hint="En esta conversación, el asistente podrá leer en qué etapa están tus empresas, qué te pedimos, tus órdenes y tus fechas. Nunca tus documentos de identidad ni tus tarjetas."
      checked={pending ?? isOn}
      disabled={pending !== undefined}
      onChange={(next) => void change(next)}
    />
  );
}

type ChatFormProps = {
  entry: RefObject<HTMLTextAreaElement | null>;
  isWaiting: boolean;
  onSend: (text: string) => void;
};

const draftName = `${ownNotePrefix}chat-draft`;

/** Enter sends, Shift+Enter starts a line (portal.md §2). The draft survives a pending answer and a reload. */
function ChatForm({ entry, isWaiting, onSend }: ChatFormProps) {
  const [text, setText] = useState(() => readStored('sessionStorage', draftName) ?? '');
  function saveText(next: string) {
    setText(next);
    keepStored('sessionStorage', draftName, next);
  }
  function send() {
    if (isWaiting || text.trim() === '') return entry.current?.focus();
    onSend(text);
    saveText('');
  }
  function onKeyDown(event: KeyboardEvent) {
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
        onChange={(event) => saveText(event.target.value)}
        onKeyDown={onKeyDown}
        className="chat-entry"
      />
      <Button type="submit" busy={isWaiting} aria-label="Enviar" icon={<SendHorizontal />} />
    </form>
  );
}
