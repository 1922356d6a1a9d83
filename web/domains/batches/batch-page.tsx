import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { hasFile } from '@zarpa/contract/batches/file-kinds.rules.ts';
import { Download } from 'lucide-react';
import { Button, buttonClass } from '../../platform/ui/button.tsx';
import { progressClass } from '../../platform/ui/fields/upload-progress.tsx';
import { classNames } from '../../platform/ui/class-names.ts';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { PanelTitle } from '../admin/panel-title.tsx';
import { LoadedTable } from '../admin/tables/loaded-table.tsx';
import { formatMoment } from '../identity/account/moments.state.ts';
import { BatchItems } from './batch-items.tsx';
import { allOf, countsText } from './batch-words.state.ts';
import { batchFileHref, batchQuery, changeBatch, type ActOnBatch, type WholeBatch } from './batches.data.ts';

const route = getRouteApi('/admin/lotes/$id');

export function BatchPage() {
  const { id } = route.useParams();
  const query = useQuery(batchQuery(id));
  return (
    <LoadedTable query={query} name="el lote" rows={12}>
      {(whole) => <Whole whole={whole} />}
    </LoadedTable>
  );
}

function Whole({ whole }: { whole: WholeBatch }) {
  const { id, title, made_by, made_at, counts } = whole.batch;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ActOnBatch) => changeBatch(id, body),
    onError: (error) => toast.error(error.message),
  });
  const who = made_by ? made_by.name || 'Alguien del equipo' : 'Alguien que ya no está';
  const all = allOf(counts);
  return (
    <>
      <PanelTitle actions={<BatchButtons whole={whole} isBusy={isPending} onAct={mutate} />}>{title}</PanelTitle>
      <p className="text-sm wrap-anywhere text-muted">
        Lo lanzó {who} el {formatMoment(made_at)}.
      </p>
      <progress
        aria-label="Filas vistas"
        max={all}
        value={all - counts.waiting}
        className={classNames(progressClass, 'mt-3')}
      />
      <output className="mt-2 mb-4 block text-sm font-medium">{countsText(counts)}</output>
      <BatchItems whole={whole} isBusy={isPending} onAct={mutate} />
    </>
  );
}

type ButtonsProps = { whole: WholeBatch; isBusy: boolean; onAct: (act: ActOnBatch) => void };

function BatchButtons({ whole: { batch, items, is_mine }, isBusy, onAct }: ButtonsProps) {
  const { id, kind, counts, stopped_at, finished_at } = batch;
  const undoable = items.filter(({ can_undo, is_undoing }) => can_undo && !is_undoing).map(({ position }) => position);
  const lost = counts.refused + counts.failed;
  return (
    <>
      {hasFile(kind) && finished_at && counts.done > 0 && (
        <a href={batchFileHref(id)} download className={buttonClass({ size: 'sm' })}>
          <Download className="size-4" />
          {kind === 'export' ? 'Descargar CSV' : 'Descargar ZIP'}
        </a>
      )}
      {counts.waiting > 0 && !stopped_at && (
        <Button size="sm" variant="danger" busy={isBusy} onClick={() => onAct({ act: 'stop' })}>
          Parar
        </Button>
      )}
      {is_mine && stopped_at && !finished_at && (
        <Button size="sm" busy={isBusy} onClick={() => onAct({ act: 'resume' })}>
          Seguir
        </Button>
      )}
      {undoable.length > 0 && (
        <Button size="sm" variant="secondary" busy={isBusy} onClick={() => onAct({ act: 'undo', positions: undoable })}>
          Deshacer {undoable.length === 1 ? 'la que se puede' : `las ${undoable.length} que se pueden`}
        </Button>
      )}
      {is_mine && finished_at && lost > 0 && (
        <Button size="sm" variant="secondary" busy={isBusy} onClick={() => onAct({ act: 'repeat' })}>
          Repetir {lost === 1 ? 'la que no salió' : `las ${lost} que no salieron`}
        </Button>
      )}
    </>
  );
}
