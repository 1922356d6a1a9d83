import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import type { ReturnsSheetProps } from '../returns-sheet-props.ts';
import { useTaxAddress } from '../use-tax-address.ts';
import { preparerRecordQuery } from './preparer-record.data.ts';
import { RecordForm, recordFormId } from './record-form.tsx';
import { recordTitle } from './record-labels.ts';

export function RecordSheet({ place, search }: ReturnsSheetProps) {
  const isOpen = search.preparador !== undefined;
  const query = useQuery({ ...preparerRecordQuery(place), enabled: isOpen });
  const [isSaving, setIsSaving] = useState(false);
  const close = useTaxAddress(search);
  return (
    <SideSheet
      open={isOpen}
      size="lg"
      title={recordTitle}
      onClose={close}
      focusAfter={() => document.querySelector<HTMLElement>('[data-opens="preparador"]')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cerrar
          </Button>
          {query.data && (
            <Button type="submit" form={recordFormId} busy={isSaving} busyLabel="Guardando…">
              Guardar
            </Button>
          )}
        </>
      }
    >
      <p className="text-sm text-muted">
        De {place.period}. Nada es obligatorio: lo que respondas va en inglés en el resumen para tu preparador, y lo que
        no, él te lo preguntará. No cambia tus fechas ni lo que se presenta, y puedes completarlo cuando quieras.
      </p>
      <div className="mt-4">
        <Loaded
          query={query}
          failure="No pudimos cargar lo que respondiste"
          skeleton="h-72 w-full rounded-lg"
          waiting="Cargando lo que respondiste…"
        >
          {(view) => (
            <RecordForm
              key={`${place.registrationId} ${place.year}`}
              place={place}
              view={view}
              onSaving={setIsSaving}
            />
          )}
        </Loaded>
      </div>
    </SideSheet>
  );
}
