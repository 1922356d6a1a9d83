import { useSession } from '../api/session.ts';
import { PoliciesCard } from './policies-card.tsx';

/** `/admin/panel` */
export function PanelPage() {
  const { staffRole } = useSession();
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <header>
        <h1 className="text-2xl font-bold">Panel</h1>
        <p className="mt-1 text-muted">
          Para el equipo. La gestión de empresas, órdenes y solicitudes todavía no está lista.
        </p>
      </header>
      {staffRole === 'administrator' && <PoliciesCard />}
    </div>
  );
}
