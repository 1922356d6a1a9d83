import { Link } from '@tanstack/react-router';
import { PanelViews, panelViewClass } from '../../admin/panel-views.tsx';

const places = [
  { to: '/admin/ayuda', label: 'Bandeja' },
  { to: '/admin/ayuda/respuestas', label: 'Respuestas guardadas' },
  { to: '/admin/ayuda/preguntas', label: 'Preguntas frecuentes' },
  { to: '/admin/ayuda/cifras', label: 'Cifras' },
] as const;

/** The places of help in the panel. */
export function HelpTabs() {
  return (
    <PanelViews label="Ayuda">
      {places.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={panelViewClass}>
          {label}
        </Link>
      ))}
    </PanelViews>
  );
}
