import { hasRole, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';

export type PanelPlace = {
  to: '/admin/panel' | '/admin/impuestos' | '/admin/ayuda' | '/admin/equipo' | '/admin/politicas' | '/admin/sistema';
  label: string;
  key: string;
  role: StaffRole;
};

/** In the head, in this order; `g` and then the key leads there. */
const places: readonly PanelPlace[] = [
  { to: '/admin/panel', label: 'Cola', key: 'c', role: 'agent' },
  { to: '/admin/impuestos', label: 'Impuestos', key: 'i', role: 'agent' },
  { to: '/admin/ayuda', label: 'Ayuda', key: 'a', role: 'agent' },
  { to: '/admin/equipo', label: 'Equipo', key: 'e', role: 'agent' },
  { to: '/admin/politicas', label: 'Políticas', key: 'p', role: 'administrator' },
  { to: '/admin/sistema', label: 'Sistema', key: 's', role: 'administrator' },
];

const placesOfRole: Record<StaffRole, readonly PanelPlace[]> = {
  agent: places.filter(({ role }) => hasRole('agent', role)),
  administrator: places,
};

/** Those that somebody may see; nobody sees any before it is known who they are. */
export function placesOf(role: StaffRole | null): readonly PanelPlace[] {
  return role ? placesOfRole[role] : none;
}

// The same list each time: effects hang on it.
const none: readonly PanelPlace[] = [];
