import {
  Building2,
  CircleHelp,
  FileText,
  House,
  Landmark,
  Package,
  Plus,
  Settings,
  type LucideIcon,
} from 'lucide-react';

export type NavigationItem = { to: string; label: string; icon: LucideIcon };

export const createCompanyItem = { to: '/empresa/nueva', label: 'Crear Empresa', icon: Plus } as const;

export const mainItems = [
  { to: '/empresa/dashboard', label: 'Inicio', icon: House },
  { to: '/empresa/empresas', label: 'Empresas', icon: Building2 },
  { to: '/empresa/documentos', label: 'Documentos', icon: FileText },
  { to: '/empresa/impuestos', label: 'Impuestos', icon: Landmark },
  { to: '/empresa/ordenes', label: 'Órdenes', icon: Package },
] as const satisfies NavigationItem[];

export const moreItems = [
  { to: '/empresa/cuenta', label: 'Configuración', icon: Settings },
  { to: '/empresa/soporte', label: 'Ayuda', icon: CircleHelp },
] as const satisfies NavigationItem[];
