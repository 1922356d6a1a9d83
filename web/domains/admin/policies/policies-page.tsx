import { useSession } from '../../../platform/api/session.ts';
import { TemplatesCard } from '../../documents/staff/templates-card.tsx';
import { NotFoundPage } from '../../../platform/shell/failures/not-found-page.tsx';
import { PanelTitle } from '../panel-title.tsx';
import { PoliciesCard } from './policies-card.tsx';
import { SellingCard } from './selling-card.tsx';

export function PoliciesPage() {
  const { staffRole } = useSession();
  if (staffRole !== 'administrator') return <NotFoundPage />;
  return (
    <div className="max-w-3xl">
      <PanelTitle>Políticas</PanelTitle>
      <div className="grid gap-6">
        <PoliciesCard />
        <TemplatesCard />
        <SellingCard />
      </div>
    </div>
  );
}
