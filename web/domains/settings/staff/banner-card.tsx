import { bannerToneLabels, isBannerShown } from '@zarpa/contract/settings/banner.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { useNow } from '../../identity/use-now.ts';
import { bannerTimes } from './banner.state.ts';
import { saveBanner, type Settings } from './settings.data.ts';
import { VersionsList } from './versions-list.tsx';

const BannerForm = lazyPlace(() => import('./banner-form.tsx'), 'BannerForm', 'h-100 w-full');

export function BannerCard({ setting: { latest, number, versions } }: { setting: Settings['banner'] }) {
  const [isEditing, setIsEditing] = useState(false);
  const now = new Date(useNow());
  const ending = useMutation({
    mutationFn: () => saveBanner({ number, value: null }),
    onSuccess: () => toast.success('El aviso ya no se muestra.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos terminar el aviso' }),
  });
  const isOver = latest?.until != null && new Date(latest.until) <= now;
  const banner = isOver ? null : latest;
  return (
    <Card
      title="Aviso a los clientes"
      description="En todas sus pantallas y donde inician sesión, sin esperar a nada. Cada persona puede cerrarlo."
      actions={
        !isEditing && (
          <>
            {banner && (
              <Button
                variant="secondary"
                size="sm"
                busy={ending.isPending}
                busyLabel="Terminando…"
                onClick={() => ending.mutate()}
              >
                Terminar el aviso
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
              {banner ? 'Cambiar el aviso' : 'Escribir un aviso'}
            </Button>
          </>
        )
      }
    >
      {banner ? (
        <>
          <Alert tone={banner.tone} announce={false}>
            <span className="whitespace-pre-line">{banner.text}</span>
          </Alert>
          <p className="mt-2 text-sm text-muted">
            {isBannerShown(banner, now) ? 'Se muestra ahora' : 'Todavía no se muestra'}: {bannerTimes(banner)}.
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">No se muestra ningún aviso.</p>
      )}
      {isEditing && <BannerForm banner={banner} number={number} onClose={() => setIsEditing(false)} />}
      <VersionsList
        versions={versions}
        words={(value) =>
          value ? `${bannerToneLabels[value.tone]}: ${value.text}\n${bannerTimes(value)}` : 'Terminado'
        }
      />
    </Card>
  );
}
