import { useMutation } from '@tanstack/react-query';
import { missedTextMax } from '@zarpa/contract/tax/dates/missed-years.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useState, type SubmitEvent } from 'react';
import { queryClient } from '../../../../platform/api/api-query.ts';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../../formation/drafts.storage.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { TextArea } from '../../../../platform/ui/fields/text-area.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { showTaxes, taxesQuery, type Taxes } from '../../taxes.data.ts';
import { saveMissedYear } from '../dates.data.ts';

type SavedYear = Taxes['missed_years'][number];
type MissedYearFormProps = { registrationId: string; year: number; period: string; saved: SavedYear | undefined };

const parts = [
  [
    'learned',
    '¿Cuándo y cómo supiste que había que presentar algo?',
    'Con fechas: «el 3 de marzo de 2026, por el banco».',
  ],
  ['cause', '¿Qué hizo que no se presentara a tiempo?', 'Lo que pasó, tal como fue. Aquí no hay respuesta mala.'],
  ['since', '¿Qué hiciste desde que lo supiste?', 'A quién preguntaste, qué pediste, qué pagaste, y cuándo.'],
] as const;
type Part = (typeof parts)[number][0];
type Texts = Record<Part, string>;

const textsOf = (saved: SavedYear | undefined): Texts => ({
  learned: saved?.learned ?? '',
  cause: saved?.cause ?? '',
  since: saved?.since ?? '',
});

export function MissedYearForm({ registrationId, year, period, saved }: MissedYearFormProps) {
  const draftId = `impuestos.${registrationId}.atrasado.${year}`;
  const [texts, setTexts] = useState<Texts>(() => ({
    ...textsOf(saved),
    ...readDraft(
      draftId,
      parts.map(([part]) => part),
    ),
  }));
  const [seen, setSeen] = useState(saved);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => saveMissedYear(registrationId, { year, before: seen?.told_at ?? null, ...texts }),
  });
  const failure = save.error && errorOfFailure(save.error);
  const isChanged = failure?.code === 'tax.missed_year_changed';

  function type(part: Part, text: string) {
    const next = { ...texts, [part]: text };
    setTexts(next);
    keepDraft(draftId, next);
  }

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (save.isPending) return;
    try {
      const after = await save.mutateAsync();
      keepDraft(draftId, undefined);
      setSeen(after.missed_years.find((one) => one.year === year));
      await showTaxes(after);
      toast.success('Queda para quien te ayude a ponerlo al día.', { title: `Guardado lo de ${period}` });
    } catch (error) {
      if (errorOfFailure(error).code !== 'tax.missed_year_changed') return;
      // The next save refers to the current value.
      const now = await queryClient.fetchQuery({ ...taxesQuery(registrationId), staleTime: 0 });
      setSeen(now.missed_years.find((one) => one.year === year));
    }
  }

  return (
    <form
      noValidate
      aria-label={`Qué pasó en ${period}`}
      className="mt-3 grid max-w-2xl grid-cols-1 gap-4"
      onSubmit={(event) => void send(event)}
    >
      {parts.map(([part, label, hint]) => (
        <TextArea
          key={part}
          name={part}
          label={label}
          hint={hint}
          maxLength={missedTextMax}
          value={texts[part]}
          onChange={(text) => type(part, text)}
        />
      ))}
      {isChanged && (
        <Alert tone="warning" announce title="Lo cambiaste en otra ventana">
          {seen &&
            parts.map(
              ([part]) =>
                seen[part] && (
                  <p key={part} className="whitespace-pre-wrap wrap-anywhere">
                    {seen[part]}
                  </p>
                ),
            )}
          <p>Si vuelves a guardar, queda lo que hay aquí.</p>
        </Alert>
      )}
      {failure && !isChanged && <Alert tone="danger">{failure.message}</Alert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" variant="secondary" busy={save.isPending} busyLabel="Guardando…">
          Guardar
        </Button>
        {saved && <p className="text-muted">Guardado el {formatDay(saved.told_at)}</p>}
      </div>
    </form>
  );
}
