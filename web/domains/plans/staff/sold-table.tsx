import { plans as planNames } from '@zarpa/contract/payments/plans.rules.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Money } from '../../../platform/ui/money.tsx';
import { PanelTable, panelCellClass, panelRowClass } from '../../admin/tables/panel-table.tsx';
import type { Content } from './catalogue.data.ts';

const columns = [
  { name: 'Qué' },
  { name: 'Se renueva', className: 'hidden w-48 sm:table-cell' },
  { name: 'Precio', className: 'w-24 text-right!' },
];

export function SoldTable({ content: { plans, addons } }: { content: Content }) {
  return (
    <PanelTable caption="A la venta ahora" columns={columns}>
      {plans.map(({ id, price, is_available }) => (
        <Row key={id} name={planNames[id].name} price={price} isOnSale={is_available} />
      ))}
      {addons.map(({ addon_key, name, price, renewal_price, renewal_months, is_available }) => (
        <Row key={addon_key} name={name} price={price} isOnSale={is_available}>
          {renewal_price !== null && (
            <>
              <Money dollars={renewal_price} /> cada {renewal_months} meses
            </>
          )}
        </Row>
      ))}
    </PanelTable>
  );
}

type RowProps = { name: string; price: number; isOnSale: boolean; children?: React.ReactNode };

function Row({ name, price, isOnSale, children }: RowProps) {
  return (
    <tr className={panelRowClass}>
      <td className={panelCellClass}>
        <span className="wrap-anywhere">{name}</span>
        {!isOnSale && <span className="text-muted"> (oculto)</span>}
      </td>
      <td className={classNames(panelCellClass, 'hidden text-muted sm:table-cell')}>{children}</td>
      <td className={classNames(panelCellClass, 'text-right')}>
        <Money dollars={price} />
      </td>
    </tr>
  );
}
