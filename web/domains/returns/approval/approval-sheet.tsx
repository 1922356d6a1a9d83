import { lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import { packetTitle } from '../packets/packet-labels.state.ts';
import type { ReturnsSheetProps } from '../returns-sheet-props.ts';
import type { WantedPacket } from '../returns.data.ts';
import { Filing } from '../signing/filing.tsx';
import { Signing } from '../signing/signing.tsx';
import { useTaxAddress } from '../use-tax-address.ts';
import { Approval, type ApprovalProps } from './approval.tsx';
import { packetIn } from './approval.state.ts';

export function ApprovalSheet({ place, search, query }: ReturnsSheetProps) {
  const shown = useLast(search.aprobar);
  const close = useTaxAddress(search);
  const wanted = query.data && packetIn(query.data, shown);
  return (
    <SideSheet
      open={search.aprobar !== undefined}
      title={wanted ? sheetTitle(wanted) : 'Aprobar'}
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
            <Asked
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

const verbs = { approve: 'Aprobar', sign: 'Firmar', file: 'Presentar', mend: 'Corregir' } as const;

function sheetTitle(wanted: WantedPacket): string {
  const ask = wanted.packet && lookOf(wanted.packet).ask;
  return ask ? `${verbs[ask]}: ${packetTitle(wanted)}` : packetTitle(wanted);
}

function Asked(props: ApprovalProps) {
  const { packet } = props;
  const { ask } = lookOf(packet);
  // What the ledger no longer says is made anew before anything else.
  if (packet.is_outdated) return <Approval {...props} />;
  if (ask === 'sign' || packet.state === 'to_compare') return <Signing {...props} />;
  return ask === 'file' ? <Filing {...props} /> : <Approval {...props} />;
}
