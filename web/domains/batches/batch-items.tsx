import type { BatchKind } from '@zarpa/contract/batches/kinds.rules.ts';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Badge } from '../../platform/ui/badge.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { classNames } from '../../platform/ui/class-names.ts';
import {
  panelCellClass,
  panelLineClass,
  panelRowClass,
  PanelTable,
  type PanelColumn,
} from '../admin/tables/panel-table.tsx';
import { useRowKeys } from '../admin/tables/use-row-keys.ts';
import { itemWords } from './batch-words.state.ts';
import type { ActOnBatch, WholeBatch } from './batches.data.ts';

type Item = WholeBatch['items'][number];
type ItemsProps = { whole: WholeBatch; isBusy: boolean; onAct: (act: ActOnBatch) => void };

const columns: PanelColumn[] = [
  { name: 'Empresa' },
  { name: 'Resultado', className: 'w-36' },
  { name: 'Motivo', className: 'hidden md:table-cell' },
  { name: 'Qué puedes hacer', className: 'w-28', isQuiet: true },
];

/** Each row with what became of it. */
export function BatchItems({ whole, isBusy, onAct }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const canRepeat = whole.is_mine && whole.batch.finished_at !== null;
  return (
    <div ref={list}>
      <PanelTable caption="Filas del lote" columns={columns}>
        {whole.items.map((item) => (
          <ItemRow
            key={item.position}
            item={item}
            kind={whole.batch.kind}
            canRepeat={canRepeat}
            isBusy={isBusy}
            onAct={onAct}
          />
        ))}
      </PanelTable>
    </div>
  );
}

type RowProps = Omit<ItemsProps, 'whole'> & { item: Item; kind: BatchKind; canRepeat: boolean };

function ItemRow({ item, kind, canRepeat, isBusy, onAct }: RowProps) {
  const { position, state, reason, can_undo, is_undoing } = item;
  const { word, tone } = itemWords[state];
  const name = item.company?.name ?? 'Ya no está';
  const positions = [position];
  return (
    <tr className={panelRowClass}>
      <td className={panelLineClass} title={name}>
        <ItemLink item={item} kind={kind} name={name} />
        {reason && <span className="block text-xs wrap-anywhere text-muted md:hidden">{reason}</span>}
      </td>
      <td className={panelLineClass}>
        <Badge tone={tone}>{is_undoing ? 'Deshaciendo…' : word}</Badge>
      </td>
      <td className={classNames(panelCellClass, 'hidden text-muted md:table-cell')}>{reason}</td>
      <td className={classNames(panelCellClass, 'text-right md:py-0!')}>
        {can_undo && !is_undoing && (
          <Button size="sm" variant="ghost" busy={isBusy} onClick={() => onAct({ act: 'undo', positions })}>
            Deshacer
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {canRepeat && (state === 'refused' || state === 'failed') && (
          <Button size="sm" variant="ghost" busy={isBusy} onClick={() => onAct({ act: 'repeat', positions })}>
            Repetir
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

const linkClass = 'font-medium text-link underline-offset-4 hover:underline';

function ItemLink({ item: { company, subject }, kind, name }: Pick<RowProps, 'item' | 'kind'> & { name: string }) {
  if (!company) return <span className="text-muted">{name}</span>;
  if (kind === 'give_returns')
    return (
      <Link data-row to="/admin/impuestos/declaraciones/$id" params={{ id: subject }} className={linkClass}>
        {name}
      </Link>
    );
  if (kind === 'give_dates')
    return (
      <Link
        data-row
        to="/admin/impuestos/$registrationId"
        params={{ registrationId: company.registration_id }}
        className={linkClass}
      >
        {name}
      </Link>
    );
  return (
    <Link data-row to="/admin/casos/$caseId" params={{ caseId: company.case_id }} className={linkClass}>
      {name}
    </Link>
  );
}
