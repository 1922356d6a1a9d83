import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { useTaxAddress } from '../../../returns/use-tax-address.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { SideSheet } from '../../../../platform/ui/dialogs/side-sheet.tsx';
import { useLast } from '../../../../platform/ui/dialogs/use-last.ts';
import type { FileSheetProps } from '../file-sheet-props.ts';
import { RemoveDialog } from '../list/remove-dialog.tsx';
import { RowsSkeleton } from '../rows/rows-skeleton.tsx';
import { statementQuery } from '../statements.data.ts';
import { FileDetail } from './file-detail.tsx';

export function FileSheet({ search, years }: FileSheetProps) {
  const openId = search.archivo;
  const shownId = useLast(openId);
  const close = useTaxAddress(search);
  const [isRemoving, setIsRemoving] = useState(false);
  // Not fetched while being removed: it may be gone already.
  const query = useQuery({ ...statementQuery(shownId ?? ''), enabled: openId !== undefined && !isRemoving });
  const file = query.data?.file;
  const isUnknown = !query.data && query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <SideSheet
      open={openId !== undefined}
      onClose={close}
      size="lg"
      title={file?.file_name ?? (isUnknown ? 'Archivo no encontrado' : 'Archivo')}
      focusAfter={() => lineOf(shownId)}
      actions={
        <>
          {file?.is_removable && (
            <Button variant="ghost" onClick={() => setIsRemoving(true)}>
              Quitar este archivo
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            Cerrar
          </Button>
        </>
      }
    >
      {isUnknown ? (
        <p className="text-muted">Ese archivo ya no está entre los de tus bancos.</p>
      ) : (
        <Loaded query={query} failure="No pudimos cargar el archivo" skeleton={<RowsSkeleton />}>
          {(detail) => <FileDetail key={detail.file.id} detail={detail} years={years} soughtRows={search.filas} />}
        </Loaded>
      )}
      {file && <RemoveDialog file={file} open={isRemoving} onClose={() => setIsRemoving(false)} onRemoved={close} />}
    </SideSheet>
  );
}

const lineOf = (id: string | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-file="${CSS.escape(id)}"]`);
