import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSheetAddress } from '../../../platform/shell/use-sheet-address.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import { withoutRow, type SystemSearch } from './system-search.state.ts';

export type RowFact = readonly [name: string, value: ReactNode];

type RowSheetProps = {
  search: SystemSearch;
  /** Undefined when it left the list. */
  row: { title: string; facts: readonly RowFact[]; action: ReactNode } | undefined;
};

/** One row of a list, whole, at an address of its own. */
export function RowSheet({ search, row }: RowSheetProps) {
  const shownId = useLast(search.fila);
  const navigate = useNavigate();
  const close = useSheetAddress(
    () => void navigate({ to: '/admin/sistema', search: withoutRow(search), replace: true, resetScroll: false }),
  );
  return (
    <SideSheet
      open={search.fila !== undefined}
      onClose={close}
      title={row ? row.title : 'Ya no está en la lista'}
      focusAfter={() => document.querySelector<HTMLElement>(`[data-of="${CSS.escape(shownId ?? '')}"]`)}
      isToRead
      actions={
        <>
          {row?.action}
          <Button variant="secondary" onClick={close}>
            Cerrar
          </Button>
        </>
      }
    >
      {row ? (
        <dl className="text-sm">
          {row.facts.map(([name, value]) => (
            <div key={name} className="grid gap-x-4 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[9rem_1fr]">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-muted">Se hizo mientras tanto, o está en marcha.</p>
      )}
    </SideSheet>
  );
}
