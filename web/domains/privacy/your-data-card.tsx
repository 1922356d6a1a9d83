import { Card } from '../../platform/ui/card.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

export function YourDataCard() {
  return (
    <Card title="Tus datos" description="Son tuyos: puedes llevarte una copia o pedir que los borremos.">
      <div className="grid gap-6">
        <ExportSection />
        <hr className="border-line" />
        <DeletionSection />
      </div>
    </Card>
  );
}
