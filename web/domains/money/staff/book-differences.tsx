import { bookKindLabels, differenceWords } from '@zarpa/contract/money/books.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { Link } from '@tanstack/react-router';
import { PanelTable, panelCellClass, panelRowClass } from '../../admin/tables/panel-table.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Money } from '../../../platform/ui/money.tsx';
import type { Books } from './money.data.ts';
import { ProviderId } from './provider-id.tsx';

const differenceColumns = [
  { name: 'Día', className: 'w-24' },
  { name: 'Qué', className: 'hidden w-52 md:table-cell' },
  { name: 'Qué hacer' },
  { name: 'Diferencia', className: 'w-28 text-right!' },
];

/** Each difference with what to do about it; nothing here corrects one. */
export function Differences({ differences, count }: { differences: Books['differences']; count: number }) {
  return (
    <section aria-labelledby="diferencias">
      <h2 id="diferencias" className="mb-2 text-base font-semibold">
        Lo que no coincide
      </h2>
      {count === 0 && (
        <p className="text-sm text-muted">Nada: cada movimiento del proveedor está en nuestros libros.</p>
      )}
      {count > 0 && (
        <PanelTable caption="Lo que no coincide" columns={differenceColumns}>
          {differences.map(({ kind, line, id, day, amount, registration_id }) => (
            <tr key={`${line} ${id}`} data-row tabIndex={-1} className={panelRowClass}>
              <td className={classNames(panelCellClass, 'tabular-nums')}>{formatShortDay(`${day}T12:00:00Z`)}</td>
              <td className={classNames(panelCellClass, 'hidden md:table-cell')}>{bookKindLabels[line]}</td>
              <td className={panelCellClass}>
                {differenceWords[kind]}
                <span className="mt-0.5 flex flex-wrap items-center gap-x-4 text-xs text-muted">
                  <ProviderId id={id} label="el número del proveedor" />
                  {registration_id && (
                    <Link
                      to="/admin/dinero/$registrationId"
                      params={{ registrationId: registration_id }}
                      className="text-link underline underline-offset-4"
                    >
                      Ver la compra
                    </Link>
                  )}
                </span>
              </td>
              <td className={classNames(panelCellClass, 'text-right')}>
                <Money dollars={amount} />
              </td>
            </tr>
          ))}
        </PanelTable>
      )}
      {count > differences.length && (
        <p className="mt-2 text-sm text-muted">
          Son {count}; aquí están las {differences.length} primeras. En el archivo del mes están todas.
        </p>
      )}
    </section>
  );
}
