import { Loaded } from '../../shell/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLast } from '../../ui/use-last.ts';
import { packetTitle } from '../packets/packet-words.state.ts';
import type { ReturnsSheetProps } from '../returns-sheet-props.ts';
import { useTaxAddress } from '../use-tax-address.ts';
import { Approval } from './approval.tsx';
import { packetIn } from './approval.state.ts';

/** At the side: the papers to read, and the name and the code by which their owner stands for them. */
export function ApprovalSheet({ place, search, query }: ReturnsSheetProps) {
  const shown = useLast(search.aprobar);
  const close = useTaxAddress(search);
  const wanted = query.data && packetIn(query.data, shown);
  return (
    <SideSheet
      open={search.aprobar !== undefined}
      title={wanted ? `Aprobar: ${packetTitle(wanted)}` : 'Aprobar'}
      onClose={close}
      focusAfter={() =>
        document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(`aprobar ${shown}`)}"]`) ??
        (wanted ? document.getElementById(`papeles-${wanted.kind}`) : null)
      }
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <Loaded
        query={query}
        failure="No pudimos cargar los papeles"
        skeleton={<Skeleton className="h-72 w-full rounded-lg" />}
      >
        {(returns) =>
          wanted?.packet ? (
            <Approval
              // Made anew, it is read anew.
              key={`${wanted.packet.id} ${wanted.packet.generation}`}
              returns={returns}
              wanted={wanted}
              packet={wanted.packet}
              place={place}
            />
          ) : (
            <p className="text-sm text-muted">Esos papeles ya no están entre los de {place.period}.</p>
          )
        }
      </Loaded>
    </SideSheet>
  );
}
