import { NoCompany } from '../companies/list/no-company.tsx';
import { LighthouseDrawing } from '../../platform/ui/drawings/lighthouse-drawing.tsx';

export function NoTaxes() {
  return (
    <NoCompany drawing={<LighthouseDrawing />}>
      Primero debes crear una empresa para ver su información fiscal
    </NoCompany>
  );
}
