import { Link } from '@tanstack/react-router';
import { PanelViews, panelView } from '../../admin/tables/panel-views.tsx';

const places = [
  { to: '/admin/ayuda', search: {}, label: 'Bandeja' },
  { to: '/admin/ayuda', search: { parte: 'respuestas' }, label: 'Respuestas guardadas' },
  { to: '/admin/ayuda/preguntas', label: 'Preguntas frecuentes' },
  { to: '/admin/ayuda', search: { parte: 'cifras' }, label: 'Cifras' },
] as const;

export function HelpTabs({ present }: { present: (typeof places)[number]['label'] }) {
  return (
    <PanelViews label="Ayuda">
      {places.map(({ label, ...place }) => (
        <Link key={label} {...place} {...panelView(label === present)}>
          {label}
        </Link>
      ))}
    </PanelViews>
  );
}
