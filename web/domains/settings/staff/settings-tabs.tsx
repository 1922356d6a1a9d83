import { Tabs } from '../../../platform/ui/tabs.tsx';

const tabs = [
  { to: '/admin/ajustes', label: 'Ajustes' },
  { to: '/admin/ajustes/correos', label: 'Correos' },
  { to: '/admin/ajustes/retencion', label: 'Retención' },
] as const;

export function SettingsTabs() {
  return (
    <div className="mb-6">
      <Tabs label="Partes de los ajustes" tabs={tabs} />
    </div>
  );
}
