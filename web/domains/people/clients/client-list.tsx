import { getRouteApi, useRouter } from '@tanstack/react-router';
import { fieldFound } from '@zarpa/contract/companies/list.rules.ts';
import { useRef, useState } from 'react';
import { useAddressText } from '../../../platform/shell/use-address-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { CompassDrawing } from '../../../platform/ui/drawings/compass-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import type { Company } from '../../companies/companies.data.ts';
import { goToFirst } from '../../companies/list/company-links.ts';
import { resultSentence } from '../../companies/list/found-companies.state.ts';
import { listSearchOf, readListSearch } from '../../companies/list/list-search.state.ts';
import { SearchBox } from '../../companies/list/search-box.tsx';
import { useNow } from '../../identity/use-now.ts';
import { ClientRow } from './client-row.tsx';
import type { Client } from './clients.state.ts';

const route = getRouteApi('/empresa/clientes');

/** Each row reads its next date. */
const shownAtOnce = 10;

export function ClientList({ clients }: { clients: readonly Client<Company>[] }) {
  const now = useNow();
  const [text, setText] = useClientSearch();
  const [shown, setShown] = useState(shownAtOnce);
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const isSearching = text.trim() !== '';
  const found = isSearching ? clients.filter(({ company }) => fieldFound(company, text) !== undefined) : clients;
  if (clients.length === 0)
    return (
      <EmptyState title="Todavía no llevas ninguna empresa" drawing={<CompassDrawing />}>
        Cuando alguien te invite como Contador, su empresa estará aquí.
      </EmptyState>
    );
  return (
    <>
      <SearchBox
        ref={box}
        label="Buscar clientes"
        placeholder="Buscar por nombre, EIN, email..."
        text={text}
        onChange={setText}
        onArrowDown={() => goToFirst(list.current)}
      />
      <output className="block text-sm text-muted empty:hidden">
        {isSearching && resultSentence(found.length, clients.length)}
      </output>
      {found.length > 0 ? (
        <ul
          ref={list}
          aria-label="Tus clientes"
          className="@container divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {found.slice(0, shown).map((client) => (
            <ClientRow key={client.company.registration_id} client={client} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Ningún cliente coincide">
          <span className="wrap-anywhere">Ninguna de sus empresas coincide con «{text.trim()}».</span>
        </EmptyState>
      )}
      {found.length > shown && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setShown((before) => before + shownAtOnce)}
        >{`Ver ${Math.min(shownAtOnce, found.length - shown)} más`}</Button>
      )}
    </>
  );
}

function useClientSearch(): [text: string, setText: (text: string) => void] {
  const router = useRouter();
  const { buscar = '' } = readListSearch(route.useSearch());
  return useAddressText(buscar, {
    written: (text) => listSearchOf(text).buscar ?? '',
    save: (text) =>
      void router.navigate({ to: '/empresa/clientes', search: listSearchOf(text), replace: true, resetScroll: false }),
  });
}
