import { listedCompaniesMax, summaryOf } from '@zarpa/contract/companies/list.rules.ts';
import { useCallback, useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { CompassDrawing } from '../../../platform/ui/drawings/compass-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import type { Company } from '../companies.data.ts';
import { goToFirst } from './company-links.ts';
import { CompanyRow } from './company-row.tsx';
import { SearchBox } from './search-box.tsx';
import { findCompanies, reasonFound, resultSentence } from './found-companies.state.ts';
import { useRouter } from '@tanstack/react-router';
import { useAddressText } from '../../../platform/shell/use-address-text.ts';
import { listSearchOf } from './list-search.state.ts';
import { Money } from '../../../platform/ui/money.tsx';

export function CompanyList({ companies, search }: { companies: readonly Company[]; search: string }) {
  const [text, setText] = useListSearch(search);
  // The letter appears at once; the rows follow and yield to the next letter.
  const deferredText = useDeferredValue(text);
  const found = findCompanies(companies, deferredText);
  const isSearching = deferredText.trim() !== '';
  const isAlone = companies.length === 1;
  const [isOpenOf, toggle] = useOpenRows(isAlone ? companies[0] : undefined);
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);

  // The clear button disappears, so the focus moves.
  function clear() {
    setText('');
    box.current?.focus();
  }

  return (
    <div className="flex flex-col gap-5">
      {!isAlone && <CompaniesSummary companies={companies} />}
      <SearchBox
        ref={box}
        label="Buscar empresas"
        placeholder="Buscar empresas por nombre, EIN, email..."
        text={text}
        onChange={setText}
        onArrowDown={() => goToFirst(list.current)}
      />
      <output className="block text-sm text-muted empty:-mt-5">
        {isSearching && resultSentence(found.length, companies.length)}
      </output>
      {found.length > 0 && (
        <ul
          ref={list}
          aria-label="Tus empresas"
          className="@container divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {found.map((one) => (
            <CompanyRow
              key={one.company.registration_id}
              company={one.company}
              reason={isSearching ? reasonFound(one) : undefined}
              isOpen={isOpenOf(one.company)}
              onToggle={toggle}
            />
          ))}
        </ul>
      )}
      {found.length === 0 && (
        <EmptyState
          title="No se encontraron empresas"
          drawing={<CompassDrawing />}
          action={
            <Button variant="secondary" onClick={clear}>
              Limpiar Búsqueda
            </Button>
          }
        >
          <p className="wrap-anywhere">
            Ninguna de tus empresas coincide con «{deferredText.trim()}». Buscamos en el nombre, el nombre alternativo,
            el contacto, su correo y el EIN.
          </p>
        </EmptyState>
      )}
      {companies.length === listedCompaniesMax && !isSearching && (
        <p className="text-sm text-muted">Aquí están tus {listedCompaniesMax} empresas más recientes.</p>
      )}
    </div>
  );
}

function useOpenRows(first: Company | undefined): [(company: Company) => boolean, (id: string) => void] {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(first && [first.registration_id]));
  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return [({ registration_id }) => open.has(registration_id), toggle];
}

function useListSearch(inAddress: string): [text: string, setText: (text: string) => void] {
  const router = useRouter();
  return useAddressText(inAddress, {
    written: (text) => listSearchOf(text).buscar ?? '',
    save: (text) =>
      void router.navigate({ to: '/empresa/empresas', search: listSearchOf(text), replace: true, resetScroll: false }),
  });
}

function CompaniesSummary({ companies }: { companies: readonly Company[] }) {
  const { total, completed, inProgress, successPercent, investedDollars } = summaryOf(companies);
  return (
    <dl aria-label="Resumen" className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure name="Total de Empresas" note={`Tasa de éxito: ${successPercent}%`}>
        {total}
      </Figure>
      <Figure name="Constituidas">{completed}</Figure>
      <Figure name="En Proceso">{inProgress}</Figure>
      <Figure name="Inversión Total">
        <Money dollars={investedDollars} />
      </Figure>
    </dl>
  );
}

function Figure({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg font-bold tabular-nums">
        {children}
        {note && <span className="text-xs font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}
