import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { Loaded } from '../../../platform/shell/loaded.tsx';
import { PartsList } from './parts-list.tsx';
import { RoundsTable } from './rounds-table.tsx';
import { systemQuery } from './system.data.ts';

/** How each part of the house is, and whether what runs by itself runs. */
export function StateView() {
  const view = useRef<HTMLDivElement>(null);
  const query = useQuery(systemQuery);
  useRowKeys(view);
  return (
    <div ref={view}>
      <Loaded
        query={query}
        failure="No pudimos cargar el estado"
        skeleton={<TableSkeleton label="Cargando el estado…" rows={11} />}
      >
        {({ parts, rounds }) => (
          <div className="grid grid-cols-1 gap-6">
            <PartsList parts={parts} />
            <RoundsTable rounds={rounds} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
