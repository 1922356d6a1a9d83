import { systemPartLabels } from '@zarpa/contract/system/labels.rules.ts';
import { panelCellClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { describeAge } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Look } from './look.tsx';
import type { System } from './system.data.ts';
import { lackingText, partLooks } from './system-labels.state.ts';

const columns: PanelColumn[] = [
  { name: 'Parte' },
  { name: 'Estado', className: 'w-40' },
  { name: 'Bien por última vez', className: 'hidden w-46 md:table-cell' },
  { name: 'Mirado', className: 'hidden w-46 lg:table-cell' },
];

export function PartsList({ parts }: { parts: System['parts'] }) {
  const now = useNow();
  return (
    <section aria-labelledby="partes">
      <h2 id="partes" className="text-sm font-semibold">
        Partes
      </h2>
      <PanelTable caption="Partes" columns={columns}>
        {parts.map(({ part, state, good_at, checked_at }) => (
          <tr key={part} data-row tabIndex={-1} className={panelRowClass}>
            <td className={panelCellClass}>
              {systemPartLabels[part]}
              {(state === 'bad' || state === 'unknown') && (
                <span className="block text-xs text-muted md:hidden">Bien: {ageText(good_at, now)}</span>
              )}
            </td>
            <td className={panelCellClass}>
              <Look {...partLooks[state]} />
              {state === 'lacking' && <span className="block text-xs text-muted">{lackingText}</span>}
            </td>
            <td className={classNames(panelCellClass, 'hidden text-muted md:table-cell')}>{ageText(good_at, now)}</td>
            <td className={classNames(panelCellClass, 'hidden text-muted lg:table-cell')}>
              {ageText(checked_at, now)}
            </td>
          </tr>
        ))}
      </PanelTable>
    </section>
  );
}

const ageText = (iso: string | null, now: number) => (iso === null ? '–' : describeAge(iso, now));
