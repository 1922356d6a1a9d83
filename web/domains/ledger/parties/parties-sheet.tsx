import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countryLabel } from '@zarpa/contract/values/countries.rules.ts';
import { partyRelationWords } from '@zarpa/contract/ledger/related/parties.rules.ts';
import { useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { listOf, withFilter, type LedgerSearch } from '../ledger-search.state.ts';
import { useListAddress } from '../use-list-address.ts';
import { entriesText } from '../words.state.ts';
import { deleteParty, relatedQuery, type Party } from './parties.data.ts';
import { PartyForm } from './party-form.tsx';

export function PartiesSheet({ place: { registrationId }, search }: { place: LedgerPlace; search: LedgerSearch }) {
  const isOpen = search.partes !== undefined;
  const close = useListAddress(search);
  const query = useQuery({ ...relatedQuery(registrationId), enabled: isOpen });
  return (
    <SideSheet
      open={isOpen}
      title="Partes relacionadas"
      onClose={close}
      focusAfter={() => document.querySelector('[data-opens="partes"]')}
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <p className="text-sm text-muted">
        Las otras empresas del dueño y su familia, si la LLC les pagó o les cobró algo. Cada una lleva su propio
        formulario 5472: con quién fue cada movimiento se dice en el movimiento.
      </p>
      <p className="mt-2 text-sm">
        <Link
          to="/empresa/impuestos/movimientos"
          search={withFilter(listOf(search), { ver: 'related' })}
          resetScroll={false}
          preload={false}
          className="text-link underline underline-offset-4"
        >
          Ver los movimientos con partes relacionadas
        </Link>
      </p>
      <div className="mt-3">
        <Loaded query={query} failure="No pudimos cargar las partes relacionadas" skeleton="h-24 w-full rounded-lg">
          {({ parties }) => <PartyList registrationId={registrationId} parties={parties} />}
        </Loaded>
      </div>
    </SideSheet>
  );
}

function PartyList({ registrationId, parties }: { registrationId: string; parties: readonly Party[] }) {
  const [edited, setEdited] = useState<string>();
  const close = () => setEdited(undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      {parties.length === 0 && edited === undefined && (
        <p className="text-sm">No hay ninguna. Si la LLC solo trató con terceros y con su dueño, no hace falta.</p>
      )}
      {parties.length > 0 && (
        <ul aria-label="Partes relacionadas" className="divide-y divide-line border-y border-line">
          {parties.map((party) => (
            <li key={party.id} className="py-3">
              {edited === party.id ? (
                <PartyForm registrationId={registrationId} party={party} onDone={close} />
              ) : (
                <PartyRow registrationId={registrationId} party={party} onEdit={() => setEdited(party.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === 'new' ? (
        <PartyForm registrationId={registrationId} party={undefined} onDone={close} />
      ) : (
        <div className="flex">
          <Button variant="secondary" size="sm" onClick={() => setEdited('new')}>
            Añadir una parte relacionada
          </Button>
        </div>
      )}
    </div>
  );
}

function PartyRow({ registrationId, party, onEdit }: { registrationId: string; party: Party; onEdit: () => void }) {
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteParty(registrationId, party.id),
  });
  const { name, relation, share, country, is_us, entries } = party;
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="text-muted">
        {[
          partyRelationWords[relation],
          countryLabel(country),
          ...(share === null ? [] : [`${share.toLocaleString('es')} %`]),
          ...(is_us ? ['de Estados Unidos'] : []),
          entries === 0 ? 'sin movimientos' : entriesText(entries),
        ].join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={`Cambiar ${name}`} onClick={onEdit}>
          Cambiar
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Quitar ${name}`}
          busy={removing.isPending}
          busyLabel="Quitando…"
          onClick={() => removing.mutate()}
        >
          Quitar
        </Button>
      </div>
      {removing.error && <Alert tone="danger">{errorOfFailure(removing.error).message}</Alert>}
    </div>
  );
}
