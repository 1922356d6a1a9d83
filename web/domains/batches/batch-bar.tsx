import { mayBatch, type BatchKind } from '@zarpa/contract/batches/kinds.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../platform/api/session.ts';
import { Button } from '../../platform/ui/button.tsx';
import { batchRowsMax } from '@zarpa/contract/batches/rows-max.rules.ts';
import { BatchDialog } from './batch-dialog.tsx';

type BatchBarProps = {
  subjects: readonly string[];
  kinds: readonly BatchKind[];
  stages?: readonly Stage[];
  onClear: () => void;
};

const labels: Readonly<Record<BatchKind, string>> = {
  move: 'Dar un paso…',
  give: 'Dar a…',
  ask: 'Pedir…',
  packets: 'Paquetes (ZIP)…',
  export: 'Exportar…',
  give_dates: 'Encargar…',
  give_returns: 'Dar a…',
};

/** What can be done with all chosen rows by whoever looks. */
export function BatchBar({ subjects, kinds, stages = [], onClear }: BatchBarProps) {
  const { staffRole } = useSession();
  const [asked, setAsked] = useState<BatchKind>();
  const possible = kinds.filter((kind) => staffRole !== null && mayBatch(staffRole, kind));
  const { length: count } = subjects;
  return (
    <section
      aria-label="Lo elegido"
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-x-2 gap-y-2 rounded-lg border border-line bg-raised px-3 py-2 shadow-panel"
    >
      <output className="mr-2 text-sm font-semibold">
        {count === 1 ? '1 elegida' : `${count} elegidas`}
        {count >= batchRowsMax && <span className="font-normal text-muted"> (es el máximo)</span>}
      </output>
      {possible.map((kind, index) => (
        <Button key={kind} size="sm" variant={index === 0 ? 'primary' : 'secondary'} onClick={() => setAsked(kind)}>
          {labels[kind]}
        </Button>
      ))}
      <Button size="sm" variant="ghost" icon={<X />} className="ml-auto" onClick={onClear}>
        Quitar la selección
      </Button>
      {asked && <BatchDialog kind={asked} subjects={subjects} stages={stages} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
