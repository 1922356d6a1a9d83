import { type DocumentCategory, categoryWords } from '@zarpa/contract/documents/categories.rules.ts';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { SearchBox } from '../../companies/list/search-box.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { Paper } from '../documents.data.ts';
import { findPapers, foundText, categoriesIn } from '../papers.state.ts';
import { PaperTable } from './paper-table.tsx';
import { FilterSelect } from '../../../platform/ui/fields/filter-select.tsx';

type OtherPapersProps = {
  query: Parameters<typeof Loaded<Paper[]>>[0]['query'];
};

const searchedFrom = 6;

export function OtherPapers({ query }: OtherPapersProps) {
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
    </section>
  );
}

function SearchedPapers({ papers }: { papers: readonly Paper[] }) {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<DocumentCategory | ''>('');
  // The letter appears at once; the rows follow and yield to the next letter.
  const deferredText = useDeferredValue(text);
  const found = findPapers(papers, { text: deferredText, category });
  const isSearching = deferredText.trim() !== '' || category !== '';
  const box = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);

  // The clear button disappears, so the focus moves.
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
      <output className="block text-sm text-muted empty:absolute">
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

type CategoryFilterProps = {
  papers: readonly Paper[];
  chosen: DocumentCategory | '';
  onChoose: (category: DocumentCategory | '') => void;
};

function CategoryFilter({ papers, chosen, onChoose }: CategoryFilterProps) {
  const kinds = categoriesIn(papers);
  if (kinds.length < 2) return null;
  return (
    <FilterSelect
      label="Tipo de documento"
      all={`Todos los tipos (${papers.length})`}
      choices={kinds.map(({ category, count }) => ({
        value: category,
        label: `${categoryWords[category].label} (${count})`,
      }))}
      value={chosen}
      onChoose={(category = '') => onChoose(category as DocumentCategory | '')}
    />
  );
}
