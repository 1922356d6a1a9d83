import type { ComponentProps } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type LoadedTableProps<T> = Pick<ComponentProps<typeof Loaded<T>>, 'query' | 'children'> & {
  /** 'las reglas', as in 'Cargando las reglas…'. */
  name: string;
  rows: number;
};

export function LoadedTable<T>({ name, rows, ...props }: LoadedTableProps<T>) {
  const skeleton = <TableSkeleton label={`Cargando ${name}…`} rows={rows} />;
  return <Loaded {...props} failure={`No pudimos cargar ${name}`} skeleton={skeleton} />;
}
