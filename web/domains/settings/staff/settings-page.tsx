import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { BannerCard } from './banner-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { settingsQuery } from './settings.data.ts';

export function SettingsPage() {
  const query = useQuery(settingsQuery);
  return (
    <div className="max-w-3xl">
      <PanelTitle>Ajustes</PanelTitle>
      <SettingsTabs />
      <Loaded
        query={query}
        failure="No pudimos cargar los ajustes"
        skeleton="h-100 w-full"
        waiting="Cargando los ajustes…"
      >
        {(settings) => (
          <div className="grid grid-cols-1 gap-6">
            <BannerCard setting={settings.banner} />
            <HoursCard setting={settings.support_hours} />
            <LimitsCard setting={settings.refund_limits} hasSecondPerson={settings.has_second_person} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
