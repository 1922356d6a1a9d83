import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { returnSettings } from '@zarpa/contract/returns/settings.rules.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { useMay } from '../../../admin/use-may.ts';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Card } from '../../../../platform/ui/card.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { settingsQuery, type ReturnSetting } from './return-settings.data.ts';
import { choiceLabel, chosenWords } from './setting-labels.state.ts';
import { preparerHelp } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { preparerQuery, type NamedPreparer } from './preparer.data.ts';

const SettingForm = lazyPlace(() => import('./setting-form.tsx'), 'SettingForm', 'mt-3 h-40 w-full');

export function ReturnSettingsPage() {
  const query = useQuery(settingsQuery);
  const mayDecide = useMay('decide_taxes');
  return (
    <div className="max-w-3xl">
      <Link
        to="/admin/impuestos/declaraciones"
        className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        Declaraciones
      </Link>
      <PanelTitle>Criterios</PanelTitle>
      <div className="mb-6">
        <PreparerCard mayDecide={mayDecide} />
      </div>
      <p className="mb-4 text-sm text-muted">
        Donde las fuentes no coinciden decidimos una vez, con su razón. Vale para los papeles que se hagan desde ahora,
        y la hoja de trabajo lo dice.
      </p>
      <LoadedTable query={query} name="los criterios" rows={4}>
        {(settings) => (
          <div className="grid gap-4">
            {settings.map((setting) => (
              <SettingCard key={setting.key} setting={setting} mayDecide={mayDecide} />
            ))}
          </div>
        )}
      </LoadedTable>
    </div>
  );
}

function SettingCard({ setting, mayDecide }: { setting: ReturnSetting; mayDecide: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { key, value, reason } = setting;
  const { title, help } = returnSettings[key];
  return (
    <Card title={title} description={help}>
      <p className="font-medium">{choiceLabel(key, value)}</p>
      {reason && <p className="text-sm whitespace-pre-wrap wrap-anywhere">{reason}</p>}
      <p className="mt-1 text-sm wrap-anywhere text-muted">{chosenWords(setting)}</p>
      {mayDecide && !isOpen && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
          Cambiar
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {isOpen && <SettingForm setting={setting} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const PreparerForm = lazyPlace(() => import('./preparer-form.tsx'), 'PreparerForm', 'mt-3 h-40 w-full');

const title = 'Quién prepara las declaraciones';

function PreparerCard({ mayDecide }: { mayDecide: boolean }) {
  const query = useQuery(preparerQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={title} description={preparerHelp}>
      <Loaded query={query} failure="No pudimos cargar el preparador" skeleton="h-16 w-full">
        {(preparer) => (
          <>
            <Named preparer={preparer} />
            {mayDecide && !isOpen && (
              <Button variant="secondary" size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
                Cambiar
                <span className="sr-only">: {title}</span>
              </Button>
            )}
            {isOpen && <PreparerForm preparer={preparer} title={title} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Named({ preparer }: { preparer: NamedPreparer }) {
  const { name, ptin, firm_name, firm_ein, firm_address, firm_phone, reason, set_by, set_at } = preparer;
  const firm = [firm_name, firm_ein && `EIN ${firm_ein}`, firm_address, firm_phone].filter(Boolean).join(' · ');
  return (
    <>
      <p className="font-medium wrap-anywhere">{name === '' ? 'Nadie: el cliente presenta' : `${name}, ${ptin}`}</p>
      {firm !== '' && <p className="text-sm wrap-anywhere">{firm}</p>}
      {reason && <p className="text-sm whitespace-pre-wrap wrap-anywhere">{reason}</p>}
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {set_at === null
          ? 'Nadie lo decidió todavía.'
          : `Lo decidió ${set_by ?? 'alguien que ya no está'}, ${formatMoment(set_at)}.`}
      </p>
    </>
  );
}
