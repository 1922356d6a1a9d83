import { queryClient } from '../../platform/api/api-query.ts';
import { sessionQuery } from '../../platform/api/session.ts';
import { TwoFactorCard } from '../two-factor/card/two-factor-card.tsx';

/** The panel shows other people's documents, so it requires a second factor; the server enforces this too. */
export function SecondFactorFirst() {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <header>
        <h1 className="text-2xl font-bold">Primero, tu segundo factor</h1>
        <p className="mt-1 max-w-prose text-muted">
          Desde el panel se ven datos y documentos de los clientes, así que pide autenticación en dos pasos a todo el
          equipo. Actívala aquí y el panel se abre.
        </p>
      </header>
      {/* Refetched only after the recovery codes were shown, because the panel then replaces this screen. */}
      <TwoFactorCard onConfigured={() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })} />
    </div>
  );
}
