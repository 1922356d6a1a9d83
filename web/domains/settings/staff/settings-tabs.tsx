import { Tabs } from '../../../platform/ui/tabs.tsx';

const tabs = [
  { to: '/admin/ajustes', label: 'Ajustes' },
  { to: '/admin/retencion', label: 'Retención' },
] as const;

export function SettingsTabs() {
  return (
    <div className="mb-6">
      <Tabs label="Ajustes y retención" tabs={tabs} />
    </div>
  );
}
