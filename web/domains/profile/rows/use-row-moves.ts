import { useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useProfile } from '../profile-context.ts';
import { moved } from './row.state.ts';
import { useOrder, type RowKind, type Seen } from './rows.data.ts';

export const moveButtonId = (id: string, by: number) => `${id}-${by < 0 ? 'subir' : 'bajar'}`;

export function useRowMoves<R extends Seen>(kind: RowKind, rows: readonly R[], titleOf: (row: R) => string) {
  const { registrationId } = useProfile();
  const order = useOrder(kind, registrationId);
  const [announcement, setAnnouncement] = useState('');

  function move(row: Seen, by: number) {
    const ids = moved(
      rows.map(({ id }) => id),
      row.id,
      by,
    );
    const place = ids.indexOf(row.id) + 1;
    setAnnouncement(`${titleOf(row as R)}: puesto ${place} de ${ids.length}`);
    order.mutate(ids, {
      onError: (cause) => toast.error(errorOfFailure(cause).message, { title: 'No se guardó el orden' }),
    });
    // Moving a DOM node drops its focus; at an end the opposite button takes it.
    const isAtEnd = place === (by < 0 ? 1 : ids.length);
    setTimeout(() => document.getElementById(moveButtonId(row.id, isAtEnd ? -by : by))?.focus(), 50);
  }

  return { move, announcement };
}
