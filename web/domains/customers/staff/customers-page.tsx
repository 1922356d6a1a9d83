import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { searchLettersMax, searchLettersMin } from '@zarpa/contract/customers/views.rules.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { addShortcuts } from '../../admin/shortcuts.ts';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { PanelViews, panelView } from '../../admin/tables/panel-views.tsx';
import { SearchField } from '../../admin/tables/search-field.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { CrateDrawing } from '../../../platform/ui/drawings/crate-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { useDebounced } from '../../../platform/ui/fields/use-debounced.ts';
import { customersQuery, downloadCustomers } from './customers.data.ts';
import {
  customerViews,
  pageAfter,
  pageBefore,
  questionOf,
  readCustomersSearch,
  viewNames,
  type CustomersSearch,
} from './customers-search.state.ts';
import { CustomersTable } from './customers-table.tsx';

const route = getRouteApi('/admin/clientes');
const restMs = 600;

/** What was typed last, for whoever comes back from a customer. In memory alone: it may name somebody. */
let lastTyped = '';

export function CustomersPage() {
  const search = readCustomersSearch(route.useSearch());
  const navigate = route.useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(lastTyped);
  useRowKeys(page);
  const text = useSearched(typed);
  function type(next: string) {
    lastTyped = next;
    setTyped(next);
    // A place in the list is one in what was found.
    if (search.desde) void navigate({ search: ({ desde: _desde, ...rest }) => rest, replace: true });
  }
  return (
    <div ref={page}>
      <PanelTitle
        actions={
          <>
            <SearchField label="Buscar por nombre, correo o empresa" value={typed} onChange={type} />
            <DownloadButton search={search} text={text} />
          </>
        }
      >
        Clientes
      </PanelTitle>
      <CustomerViews search={search} />
      {typed.trim() !== '' && typed.trim().length < searchLettersMin && (
        <output className="mb-3 block text-sm text-muted">Escribe al menos tres letras.</output>
      )}
      <Customers search={search} text={text} />
    </div>
  );
}

/** Asked once one rests: each search is in the audit. */
function useSearched(typed: string): string {
  const rested = useDebounced(typed.trim().slice(0, searchLettersMax), restMs);
  return rested.length >= searchLettersMin && typed.trim() !== '' ? rested : '';
}

function Customers({ search, text }: { search: CustomersSearch; text: string }) {
  const query = useQuery({ ...customersQuery(search, text), placeholderData: keepPreviousData });
  return (
    <LoadedTable query={query} name="los clientes" rows={12}>
      {({ items, next }) => (
        <>
          {items.length > 0 ? (
            <CustomersTable rows={items} isOfTried={search.vista === 'intentaron'} />
          ) : (
            <NobodyHere isSearched={text !== ''} />
          )}
          <PanelPages
            before={search.desde && { to: '/admin/clientes', search: pageBefore(search) }}
            after={next !== null && { to: '/admin/clientes', search: pageAfter(search, next) }}
          />
        </>
      )}
    </LoadedTable>
  );
}

function NobodyHere({ isSearched }: { isSearched: boolean }) {
  return (
    <EmptyState title="No hay nadie en esta vista" drawing={<CrateDrawing />}>
      {isSearched
        ? 'Nadie de esta vista tiene todas esas palabras en su nombre, su correo o su empresa.'
        : 'Aparecerán aquí en cuanto los haya.'}
    </EmptyState>
  );
}

function CustomerViews({ search: { vista = 'todos' } }: { search: CustomersSearch }) {
  const navigate = route.useNavigate();
  useEffect(
    () =>
      addShortcuts(
        viewNames.map((name, index) => ({
          keys: String(index + 1),
          label: `Ver ${customerViews[name].label}`,
          run: () => void navigate({ search: name === 'todos' ? {} : { vista: name } }),
        })),
      ),
    [navigate],
  );
  return (
    <PanelViews label="Vistas de los clientes">
      {viewNames.map((name) => (
        <Link
          key={name}
          to="/admin/clientes"
          search={name === 'todos' ? {} : { vista: name }}
          {...panelView(name === vista)}
        >
          {customerViews[name].label}
        </Link>
      ))}
    </PanelViews>
  );
}

function DownloadButton({ search, text }: { search: CustomersSearch; text: string }) {
  const download = useMutation({
    mutationFn: () => downloadCustomers(questionOf(search).view, text),
    onError: (error) => toast.error(error.message, { title: 'No pudimos preparar el archivo' }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download />}
      title="Lo que se ve, hasta 50 000 filas"
      busy={download.isPending}
      busyLabel="Preparando…"
      onClick={() => download.mutate()}
    >
      Descargar CSV
    </Button>
  );
}
