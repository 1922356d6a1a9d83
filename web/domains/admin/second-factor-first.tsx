import { queryClient } from '../../platform/api/api-query.ts';
import { sessionQuery } from '../../platform/api/session.ts';
import { TwoFactorCard } from '../two-factor/card/two-factor-card.tsx';

/** The panel shows other people's papers: it opens to nobody without a second factor, and the server answers nobody either. */
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
      {/* Asked anew only once the recovery codes were seen: the panel takes this place. */}
      <TwoFactorCard onConfigured={() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })} />
    </div>
  );
}
