import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { HelpTabs } from '../help-tabs.tsx';
import { FaqEditor } from './faq-editor.tsx';
import { FaqStaffItem } from './faq-staff-item.tsx';
import { staffFaqQuery } from './faq-staff.data.ts';

export function FaqStaffPage() {
  const query = useQuery(staffFaqQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="max-w-4xl">
      <PanelTitle
        actions={
          <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
            Añadir una pregunta
          </Button>
        }
      >
        Preguntas frecuentes
      </PanelTitle>
      <HelpTabs present="Preguntas frecuentes" />
      <p className="mb-4 max-w-3xl text-sm text-muted">
        Lo que se guarda lo leen los clientes al momento, y con ello responde el asistente. Precios, tasas y fechas se
        dejan en huecos, para que digan siempre lo de hoy.
      </p>
      <LoadedTable query={query} name="las preguntas" rows={8}>
        {({ items, gaps }) => (
          <>
            {isAdding && <FaqEditor gaps={gaps} onClose={() => setIsAdding(false)} />}
            <ol className="grid gap-2">
              {items.map((item) => (
                <FaqStaffItem key={item.slug} item={item} slugs={items.map(({ slug }) => slug)} gaps={gaps} />
              ))}
            </ol>
          </>
        )}
      </LoadedTable>
    </div>
  );
}
