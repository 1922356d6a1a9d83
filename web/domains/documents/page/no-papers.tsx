import { BottleDrawing } from '../../../platform/ui/drawings/bottle-drawing.tsx';
import { NoCompany } from '../../companies/list/no-company.tsx';

export function NoPapers() {
  return (
    <NoCompany drawing={<BottleDrawing />}>
      Cuando formes tu empresa, aquí estarán sus artículos, su carta EIN, su acuerdo operativo y todo lo demás.
    </NoCompany>
  );
}
