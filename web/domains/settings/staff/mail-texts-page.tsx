import { mailText } from '@zarpa/contract/system/labels.rules.ts';
import { ourMailTexts } from '@zarpa/contract/settings/mail-texts.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { mailTextsQuery, type MailText, type ShownMail } from './mail-texts.data.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { VersionsList } from './versions-list.tsx';

const MailTextForm = lazyPlace(() => import('./mail-text-form.tsx'), 'MailTextForm', 'h-140 w-full');

export function MailTextsPage() {
  const query = useQuery(mailTextsQuery);
  return (
    <div className="max-w-3xl">
      <PanelTitle>Ajustes</PanelTitle>
      <SettingsTabs />
      <h2 className="text-base font-semibold">Correos a los clientes</h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        El asunto, el principio y el final. Entre ellos va lo propio de cada correo. Un cambio vale desde el siguiente
        que sale.
      </p>
      <Loaded
        query={query}
        failure="No pudimos cargar los correos"
        skeleton="h-140 w-full"
        waiting="Cargando los correos…"
      >
        {(mails) => (
          <ul className="divide-y divide-line border-y border-line">
            {mails.map((mail) => (
              <MailItem key={mail.kind} mail={mail} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function MailItem({ mail: { kind, number, latest, versions } }: { mail: ShownMail }) {
  const [isEditing, setIsEditing] = useState(false);
  const { subject } = latest ?? ourMailTexts[kind];
  const name = mailText(kind);
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-sm wrap-anywhere text-muted">{subject}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {latest && <Badge tone="info">Cambiado</Badge>}
          {!isEditing && (
            <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
              Cambiar<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      </div>
      {isEditing && <MailTextForm kind={kind} number={number} latest={latest} onClose={() => setIsEditing(false)} />}
      {versions.length > 0 && <VersionsList versions={versions} words={versionWords} />}
    </li>
  );
}

const versionWords = (value: MailText | null) =>
  value ? [value.subject, value.intro, value.closing].filter(Boolean).join('\n') : 'Como los nuestros';
