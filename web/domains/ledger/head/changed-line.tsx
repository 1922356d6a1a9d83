import { Button } from '../../../platform/ui/button.tsx';
import { useUndo } from './use-undo.ts';

export type Changed = { text: string; changeId?: string };

type ChangedLineProps = { registrationId: string; change: Changed | undefined; onUndone: () => void };

export function ChangedLine({ registrationId, change, onUndone }: ChangedLineProps) {
  const undo = useUndo(registrationId);
  const { text, changeId } = change ?? {};
  return (
    <output className="block text-sm">
      {text !== undefined && (
        <span className="flex flex-wrap items-center gap-x-2 rounded-lg border border-line px-4 py-2">
          {text}
          {changeId !== undefined && (
            <Button
              variant="ghost"
              size="sm"
              busy={undo.isPending}
              onClick={() => undo.mutate(changeId, { onSuccess: onUndone })}
            >
              Deshacer
            </Button>
          )}
        </span>
      )}
    </output>
  );
}
