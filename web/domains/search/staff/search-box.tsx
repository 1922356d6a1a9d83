import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { searchTextMax } from '@zarpa/contract/search/groups.rules.ts';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { LoadFailure } from '../../../platform/shell/failures/load-failure.tsx';
import { useDebounced } from '../../../platform/ui/fields/use-debounced.ts';
import { Spinner } from '../../../platform/ui/spinner.tsx';
import { hrefOf, placeAfter, resultsOf, wordsAbout } from './results.state.ts';
import { noteSearch, searchQuery, type Found, type Result } from './search.data.ts';
import { SearchResults } from './search-results.tsx';

const typingRestMs = 150;
/** So long at one text is a search, and not a letter on the way. */
const searchRestMs = 2_000;

export function SearchBox({ onOpened }: { onOpened: () => void }) {
  const router = useRouter();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(-1);
  const text = useDebounced(typed.trim(), typingRestMs);
  const query = useQuery(searchQuery(text));
  const found = text === '' ? undefined : query.data;
  const results = found ? resultsOf(found) : [];
  const isCurrent = text === typed.trim() && !query.isPlaceholderData;
  useNoteOfRest(isCurrent && found ? text : '');
  // The dialog looked for a field before this code was there.
  useEffect(() => field.current?.focus(), []);

  const open = (result: Result) => {
    const { kind, id, user_id } = result;
    noteSearch({ text, kind, id, ...(user_id !== null && { user_id }) });
    onOpened();
    router.history.push(hrefOf(result));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setPlace(placeAfter(event.key, place, results.length));
    }
    // Not among results of what was typed before; the first is meant where none was chosen.
    const chosen = results[Math.max(place, 0)];
    if (event.key === 'Enter' && chosen && isCurrent) open(chosen);
  };
  return (
    <>
      <span className="flex h-11 items-center gap-2.5 rounded-md border border-field/80 bg-well px-3 focus-within:border-link focus-within:outline-2 focus-within:outline-link/35 light:border-field">
        <Search className="size-4.5 shrink-0 text-faint" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label="Buscar en todo"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-activedescendant={place >= 0 && results[place] ? `${listId}-${place}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={searchTextMax}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(-1);
          }}
          onKeyDown={onKey}
          className="h-full min-w-0 flex-1 bg-transparent focus:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {query.isFetching && <Spinner className="size-4 shrink-0 text-link" />}
      </span>
      {/* Of one height, so that the field stays where it is. */}
      <div className="mt-3 flex h-[min(24rem,50dvh)] flex-col">
        {typed.trim() !== '' && query.error && !found ? (
          <LoadFailure
            title="No pudimos buscar"
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Words text={typed.trim()} found={isCurrent ? found : undefined} isBegun={found !== undefined} />
        )}
        {found && typed.trim() !== '' && (
          <SearchResults id={listId} groups={found.groups} place={place} onOpen={open} />
        )}
      </div>
    </>
  );
}

function Words({ text, found, isBegun }: { text: string; found: Found | undefined; isBegun: boolean }) {
  const words = found ? wordsAbout(text, found) : isBegun ? undefined : 'Buscando…';
  return (
    <output className="mb-1 block text-sm wrap-anywhere text-muted">
      {text === ''
        ? 'Nombre, correo, empresa, EIN, teléfono, o el número de una orden, factura, cobro, conversación o presentación.'
        : words}
    </output>
  );
}

/** The audit has a search once, where one rests. */
function useNoteOfRest(text: string): void {
  const noted = useRef(new Set<string>());
  useEffect(() => {
    if (text === '' || noted.current.has(text)) return undefined;
    const timer = setTimeout(() => {
      noted.current.add(text);
      noteSearch({ text });
    }, searchRestMs);
    return () => clearTimeout(timer);
  }, [text]);
}
