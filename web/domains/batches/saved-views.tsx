import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark, Pencil } from 'lucide-react';
import { useState } from 'react';
import { errorOfFailure } from '../../platform/api/api-error.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { PanelViews, panelView, ViewCount } from '../admin/tables/panel-views.tsx';
import { deleteView, saveView, viewsQuery, type SavedView } from './batches.data.ts';
import { placeOfView } from './view-place.state.ts';

type SavedViewsProps = Pick<SavedView, 'list' | 'filter'>;
type Asked = Pick<SavedView, 'id' | 'list' | 'filter' | 'name'>;

/** One's own filters of a list, and the way to keep the present one. */
export function SavedViews({ list, filter }: SavedViewsProps) {
  const { data: views = [] } = useQuery(viewsQuery);
  const [asked, setAsked] = useState<Asked>();
  const own = views.filter((view) => view.list === list);
  const present = JSON.stringify(filter);
  return (
    <PanelViews label="Mis vistas">
      {own.map((view) => (
        <span key={view.id} className="flex min-w-0 items-center">
          <ViewLink view={view} isPresent={JSON.stringify(view.filter) === present} />
          <button
            type="button"
            aria-label={`Cambiar la vista ${view.name}`}
            title="Cambiar el nombre o borrarla"
            onClick={() => setAsked(view)}
            className="grid size-8 shrink-0 place-items-center rounded-sm text-faint hover:text-ink"
          >
            <Pencil className="size-4" />
          </button>
        </span>
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={<Bookmark />}
        onClick={() => setAsked({ id: crypto.randomUUID(), list, filter, name: '' })}
      >
        Guardar esta vista…
      </Button>
      {asked && <NameDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </PanelViews>
  );
}

export function ViewLink({ view, isPresent }: { view: SavedView; isPresent: boolean }) {
  const { name, count } = view;
  if (count === null)
    return (
      <span className="px-2.5 text-sm text-muted">
        <span className="wrap-anywhere">{name}</span> · ese filtro ya no existe
      </span>
    );
  return (
    <Link {...placeOfView(view)} {...panelView(isPresent)} title={name}>
      <span className="max-w-60 truncate">{name}</span>
      <ViewCount count={count} />
    </Link>
  );
}

function NameDialog({ asked: { id, list, filter, name: before }, onClose }: { asked: Asked; onClose: () => void }) {
  const [name, setName] = useState(before);
  const save = useMutation({
    mutationFn: () => saveView(id, { list, filter, name: name.trim() }),
    onSuccess: () => {
      toast.success('Vista guardada.');
      onClose();
    },
  });
  const removal = useMutation({
    mutationFn: () => deleteView(id),
    onSuccess: () => {
      toast.success('Vista borrada.');
      onClose();
    },
  });
  const isNew = before === '';
  const isEmpty = name.trim() === '';
  const failure = save.error ?? removal.error;
  const refusal = failure && errorOfFailure(failure).message;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Guardar esta vista' : 'Cambiar el nombre'}
      description="Solo la ves tú: aquí y en «Mis vistas», con cuántas filas tiene."
      canCancel
      actions={
        <>
          {!isNew && (
            <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
              Borrar
            </Button>
          )}
          <Button type="submit" form="nombre-de-vista" busy={save.isPending} busyLabel="Guardando…">
            Guardar
          </Button>
        </>
      }
    >
      <form
        id="nombre-de-vista"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !save.isPending) save.mutate();
        }}
      >
        <TextField
          name="name"
          label="Nombre"
          maxLength={60}
          value={name}
          onChange={setName}
          {...(refusal && { error: refusal })}
        />
      </form>
    </Dialog>
  );
}
