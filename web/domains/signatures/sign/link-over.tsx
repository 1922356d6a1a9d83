import type { ReactNode } from 'react';
import { BottleDrawing } from '../../../platform/ui/drawings/bottle-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';

export function LinkOver({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <EmptyState headingLevel={1} title={title} drawing={<BottleDrawing />} action={action} className="py-12 sm:py-20">
      {children}
    </EmptyState>
  );
}
