import { RowsSkeleton } from '../identity/account/rows-skeleton.tsx';
import { Card } from '../../platform/ui/card.tsx';

export function MailTopicsSkeleton() {
  return (
    <Card title="Avisos">
      <RowsSkeleton label="Cargando tus preferencias…" rows={8} />
    </Card>
  );
}
