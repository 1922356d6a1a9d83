import { Undo2 } from 'lucide-react';
import { Button } from '../../../platform/ui/button.tsx';
import type { Ledger } from '../ledger-year.data.ts';
import { entriesText } from '../words.state.ts';
import { useUndo } from './use-undo.ts';

export function UndoLine({ registrationId, undoable }: { registrationId: string; undoable: Ledger['undoable'] }) {
  const undo = useUndo(registrationId);
  if (!undoable) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      Último cambio: {entriesText(undoable.entries)}
      <Button variant="ghost" size="sm" busy={undo.isPending} icon={<Undo2 />} onClick={() => undo.mutate(undoable.id)}>
        Deshacer
      </Button>
    </p>
  );
}
