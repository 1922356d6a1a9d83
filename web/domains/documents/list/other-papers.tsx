import type { DocumentCategory } from '@zarpa/contract/documents/categories.rules.ts';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { SearchBox } from '../../companies/list/search-box.tsx';
import { Loaded } from '../../../platform/shell/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { ExpectedPaper, Paper } from '../documents.data.ts';
import { findPapers, foundText } from '../papers.state.ts';
import { CategoryFilter } from './category-filter.tsx';
import { PaperTable } from './paper-table.tsx';
import { PapersToCome } from './papers-to-come.tsx';

type OtherPapersProps = {
  registrationId: string;
  expected: readonly ExpectedPaper[];
  query: Parameters<typeof Loaded<Paper[]>>[0]['query'];
};

/** From how many on it is easier to search than to look. */
const searchedFrom = 6;

/** Everything besides the four, newest first. */
export function OtherPapers({ registrationId, expected, query }: OtherPapersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-lg font-semibold">
        Archivos Adicionales
      </h2>
      <Loaded query={query} failure="No pudimos cargar los archivos adicionales" skeleton={<RowsSkeleton />}>
        {(papers) =>
          papers.length === 0 ? (
            <p className="text-muted">No hay documentos adicionales</p>
          ) : (
            <SearchedPapers papers={papers} />
          )
        }
      </Loaded>
      <PapersToCome registrationId={registrationId} expected={expected} />
    </section>
  );
}

function SearchedPapers({ papers }: { papers: readonly Paper[] }) {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<DocumentCategory | ''>('');
  // The letter appears at once; the rows follow, and give way to the next letter.
  const wanted = useDeferredValue(text);
  const found = findPapers(papers, { text: wanted, category });
  const isSearching = wanted.trim() !== '' || category !== '';
  const box = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);

  // The button is gone with what it cleared.
  function clear() {
    setText('');
    setCategory('');
    box.current?.focus();
  }

  return (
    <>
      {papers.length >= searchedFrom && (
        <div className="grid gap-3 sm:grid-cols-2">
          <SearchBox
            ref={box}
            label="Buscar documentos"
            placeholder="Buscar por nombre, tipo o fecha..."
            text={text}
            onChange={setText}
            onArrowDown={() => table.current?.querySelector<HTMLElement>('a')?.focus()}
          />
          <CategoryFilter papers={papers} chosen={category} onChoose={setCategory} />
        </div>
      )}
      <output className="block text-sm text-muted empty:-mt-5">
        {isSearching && foundText(found.length, papers.length)}
      </output>
      {found.length > 0 ? (
        <PaperTable ref={table} papers={found} />
      ) : (
        <div className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-5">
          <p className="wrap-anywhere">Ningún documento coincide con lo que buscas.</p>
          <Button variant="secondary" size="sm" onClick={clear}>
            Limpiar Búsqueda
          </Button>
        </div>
      )}
    </>
  );
}

function RowsSkeleton() {
  return (
    <output className="block divide-y divide-line rounded-lg border border-line bg-surface">
      <span className="sr-only">Cargando los archivos…</span>
      {['a', 'b', 'c'].map((key) => (
        <span key={key} className="flex items-center gap-5 px-4 py-4 sm:px-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="ml-auto h-9 w-28" />
        </span>
      ))}
    </output>
  );
}
