import { panelCellClass } from '../../admin/tables/panel-table.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Money } from '../../../platform/ui/money.tsx';

export function SumCell({ dollars, className }: { dollars: number; className?: string }) {
  return (
    <td className={classNames(panelCellClass, 'text-right', className)}>
      <Money dollars={dollars} />
    </td>
  );
}
