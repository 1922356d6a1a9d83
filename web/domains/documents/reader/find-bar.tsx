import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { foundSentence } from './find-text.state.ts';
import type { Find } from './use-find.ts';

export function FindBar({ find, onClose }: { find: Find; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { openCount } = find;
  useEffect(() => {
    if (openCount > 0) field.current?.select();
  }, [openCount]);

  function close() {
    find.close();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') find.move(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    // Esc closes the bar, not the reader.
    event.nativeEvent.stopImmediatePropagation();
    event.stopPropagation();
  }

  return (
    <search className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-raised px-3 py-2 text-sm">
      <input
        ref={field}
        type="text"
        role="searchbox"
        aria-label="Buscar en el documento"
        placeholder="Buscar en el documento"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={find.query}
        onChange={(event) => find.setQuery(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-10 w-full min-w-0 flex-1 rounded-md border border-field bg-well px-3 placeholder:text-faint"
      />
      <output className="text-muted tabular-nums">{wordsOf(find)}</output>
      <button type="button" aria-label="Anterior" title="Anterior" onClick={() => find.move(-1)} className={toolClass}>
        <ChevronUp className="size-5" />
      </button>
      <button type="button" aria-label="Siguiente" title="Siguiente" onClick={() => find.move(1)} className={toolClass}>
        <ChevronDown className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Cerrar la búsqueda"
        title="Cerrar la búsqueda"
        onClick={close}
        className={toolClass}
      >
        <X className="size-5" />
      </button>
    </search>
  );
}

const toolClass = 'reader-tool';

function wordsOf({ query, isReading, present, count, hasNoText }: Find): string {
  if (query.trim() === '') return '';
  if (isReading) return 'Buscando…';
  return hasNoText ? 'Es una imagen: no tiene texto' : foundSentence(present, count);
}
