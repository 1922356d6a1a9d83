import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LighthouseDrawing } from '../../../platform/ui/drawings/lighthouse-drawing.tsx';

export function NoWork({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState title="No hay nada en esta vista" drawing={<LighthouseDrawing />}>
      {isNarrowed
        ? 'Ninguna empresa tiene aquí una fecha de esa regla.'
        : 'Las fechas de una empresa aparecen en cuanto el Estado la constituye.'}
    </EmptyState>
  );
}
