import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import type { LedgerPlace } from '../ledger-year.data.ts';
import type { LedgerSearch } from '../ledger-search.state.ts';
import { useListAddress } from '../use-list-address.ts';
import { OwnerForm } from './owner-form.tsx';
import { ownersQuery } from './owners.data.ts';

export function OwnersSheet({ place: { registrationId }, search }: { place: LedgerPlace; search: LedgerSearch }) {
  const isOpen = search.duenos !== undefined;
  const close = useListAddress(search);
  const query = useQuery({ ...ownersQuery(registrationId), enabled: isOpen });
  return (
    <SideSheet
      open={isOpen}
      title="Los dueños en los extractos"
      onClose={close}
      focusAfter={() => document.querySelector('[data-opens="duenos"]')}
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <p className="text-sm text-muted">
        El dinero que entra de un dueño es un aporte y el que sale hacia un dueño es un retiro, y los dos se declaran:
        por eso hace falta saber con qué nombres los escribe el banco.
      </p>
      <div className="mt-3">
        <Loaded query={query} failure="No pudimos cargar los dueños" skeleton="h-24 w-full rounded-lg">
          {(owners) =>
            owners.length === 0 ? (
              <p>Todavía no sabemos quiénes son los dueños: ponlos en el perfil de la empresa.</p>
            ) : (
              <ul className="divide-y divide-line">
                {owners.map((names) => (
                  <li key={names.owner} className="py-4">
                    <OwnerForm registrationId={registrationId} names={names} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </SideSheet>
  );
}
