import { useMutation } from '@tanstack/react-query';
import { blankStateWords, officialFormWords, type BlankState } from '@zarpa/contract/returns/blank-forms.rules.ts';
import { useState } from 'react';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import type { Tone } from '../../../../platform/ui/tone.tsx';
import { startBlank, type BlankForm } from './blank-forms.data.ts';
import { revisionText } from './blank-labels.state.ts';

const tones: Readonly<Record<BlankState, Tone>> = {
  differs: 'danger',
  ready: 'warning',
  live: 'success',
  retired: 'neutral',
};
const gone = 'alguien que ya no está';

export function BlankRow({ blank, mayUse }: { blank: BlankForm; mayUse: boolean }) {
  const { form, revision, years, state, differences, sha256 } = blank;
  const name = [officialFormWords[form], revisionText(revision)].filter(Boolean).join(', ');
  return (
    <li data-row tabIndex={-1} className="border-b border-line py-2.5">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <Badge tone={tones[state]}>{blankStateWords[state]}</Badge>
        {years && <span className="text-muted">Vale {years}</span>}
        {mayUse && (state === 'ready' || state === 'retired') && (
          <span className="ml-auto">
            <Use blank={blank} name={name} />
          </span>
        )}
      </span>
      <span className="block text-xs wrap-anywhere text-muted">
        Subido por {blank.placed_by ?? gone}, {formatMoment(blank.placed_at)}
        {blank.used_at && ` · Puesto en uso por ${blank.used_by ?? gone}, ${formatMoment(blank.used_at)}`}
        <span className="block">SHA-256 {sha256}</span>
      </span>
      {differences.length > 0 && (
        <div className="mt-2 rounded-md bg-danger-soft px-3 py-2">
          <h3 className="font-medium">Por qué no puede usarse</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-5 wrap-anywhere">
            {differences.map((text, place) => (
              <li key={`${place} ${text}`}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

function Use({ blank: { id }, name }: { blank: BlankForm; name: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const use = useMutation({
    mutationFn: () => startBlank(id),
    onSuccess: () => toast.success(`En uso: ${name}.`),
    onError: (error) => toast.error(errorOfFailure(error).message, { title: 'No lo pusimos en uso' }),
    onSettled: () => setIsAsked(false),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsAsked(true)}
      >
        Poner en uso
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`¿Poner en uso ${name}?`}
        message="Los papeles que se hagan desde ahora se rellenan en él. El que estuviera en uso se retira; lo que ya está hecho no cambia."
        confirmLabel="Poner en uso"
        busy={use.isPending}
        onConfirm={() => use.mutate()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
