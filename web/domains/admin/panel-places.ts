import { may, type Permission, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';

export const panelPlaces = [
  { to: '/admin/panel', label: 'Cola', key: 'c', permission: 'read_cases' },
  { to: '/admin/clientes', label: 'Clientes', key: 'l', permission: 'read_people' },
  { to: '/admin/firmas', label: 'Firmas', key: 'f', permission: 'read_cases' },
  { to: '/admin/impuestos', label: 'Impuestos', key: 'i', permission: 'read_taxes' },
  { to: '/admin/lotes', label: 'Lotes', key: 'o', permission: 'use_panel' },
  { to: '/admin/ayuda', label: 'Ayuda', key: 'a', permission: 'read_support' },
  { to: '/admin/dinero', label: 'Dinero', key: 'd', permission: 'read_money' },
  { to: '/admin/carga', label: 'Carga', key: 'r', permission: 'read_support' },
  { to: '/admin/catalogo', label: 'Catálogo', key: 'k', permission: 'manage_catalogue' },
  { to: '/admin/equipo', label: 'Equipo', key: 'e', permission: 'use_panel' },
  { to: '/admin/auditoria', label: 'Auditoría', key: 'u', permission: 'read_audit' },
  { to: '/admin/ajustes', label: 'Ajustes', key: 'j', permission: 'manage_settings' },
  { to: '/admin/politicas', label: 'Políticas', key: 'p', permission: 'manage_settings' },
  { to: '/admin/sistema', label: 'Sistema', key: 's', permission: 'manage_system' },
] as const satisfies readonly { to: string; label: string; key: string; permission: Permission }[];

export type PanelPlace = (typeof panelPlaces)[number];

export const placesOf = (role: StaffRole): readonly PanelPlace[] =>
  panelPlaces.filter(({ permission }) => may(role, permission));
