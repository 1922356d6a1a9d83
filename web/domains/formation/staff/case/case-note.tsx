import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShortcut } from '../../../admin/shortcuts.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { NoteForm } from './note-form.tsx';
import { readNote } from './note.storage.ts';

/** Folded until one writes; a note that was begun is open. */
export function CaseNote({ caseId }: { caseId: string }) {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(() => readNote(caseId) !== '');
  const field = () => place.current?.querySelector<HTMLElement>('textarea');

  function write() {
    // At once, because one goes on typing after the key.
    flushSync(() => setIsOpen(true));
    field()?.focus();
    if (place.current?.contains(document.activeElement)) return;
    // On a narrow window it is behind its tab.
    void router
      .navigate({ to: '/admin/casos/$caseId', params: { caseId }, replace: true, resetScroll: false })
      .then(() => requestAnimationFrame(() => field()?.focus()));
  }
  function close() {
    flushSync(() => setIsOpen(false));
    place.current?.querySelector('button')?.focus();
  }
  useShortcut('n', 'Escribir una nota', write);

  return (
    <div ref={place} className={isOpen ? 'w-full' : undefined}>
      {isOpen ? (
        <NoteForm caseId={caseId} onClose={close} />
      ) : (
        <Button variant="secondary" size="sm" title="Escribir una nota (n)" aria-expanded={false} onClick={write}>
          Escribir una nota…
        </Button>
      )}
    </div>
  );
}
