import { onApproach } from '../../../../platform/ui/lazy-part.tsx';
import { useMutation } from '@tanstack/react-query';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { troubleWords } from '@zarpa/contract/formation/filing/troubles.rules.ts';
import { filingStateLabels, isFilingOpen, type FilingKind } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { TeamWordForm } from '../actions/team-word-form.tsx';
import { PartHeading } from './part-heading.tsx';
import {
  cancelFiling,
  change,
  createFiling,
  startFilingLook,
  updateFilingProvider,
  type StaffCase,
} from '../staff-cases.data.ts';

const kinds: Readonly<Record<FilingKind, string>> = {
  articles: 'Constitución',
  ein: 'EIN (SS-4)',
  cp575: 'Carta CP 575',
  '147c': 'Carta 147C',
};
const carriers = { manual: 'a mano', 'corporate-tools': 'por el socio' } as const;

type Filing = StaffCase['filings'][number];

export function CaseFilings({ whole }: { whole: StaffCase }) {
  const { filings, partner } = whole;
  return (
    <>
      <PartHeading>Presentaciones</PartHeading>
      {partner && <Carrier whole={whole} />}
      {filings.length === 0 && <p className="py-1.5 text-sm text-muted">Todavía no hay ninguna.</p>}
      <ul className="text-sm">
        {filings.map((filing) => (
          <li key={filing.id} className="border-b border-line py-1.5">
            <FilingFacts filing={filing} />
            {filing.trouble && <Trouble filing={filing} />}
            {filing.look_at && isFilingOpen(filing.state) && <OpenFiling filing={filing} whole={whole} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Carrier({ whole: { standing, filings, filed_by, partner } }: { whole: StaffCase }) {
  const [isAsking, setAsking] = useState(false);
  const id = standing.case_id;
  const other = filed_by === 'manual' ? partner! : 'manual';
  const isNext = standing.stage === 'ready_to_file' || standing.stage === 'formed';
  const switched = useMutation({
    mutationFn: () => change(id, () => updateFilingProvider(id, other)),
    onSuccess: () => toast.success(`Ahora se presenta ${carriers[other]}.`),
    onError: (error) => toast.error(error.message, { title: 'No pudimos cambiarlo' }),
    onSettled: () => setAsking(false),
  });
  const prepare = useMutation({
    mutationFn: () => change(id, () => createFiling(id)),
    onSuccess: () => toast.success('Preparada: el socio la recibe enseguida.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos prepararla' }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-1.5 text-sm">
      <span className="text-muted">Se presenta {carriers[filed_by]}</span>
      <span className="flex flex-wrap gap-2">
        {isNext && filed_by !== 'manual' && !filings.some(({ state }) => isFilingOpen(state)) && (
          <Button
            variant="secondary"
            size="sm"
            busy={prepare.isPending}
            busyLabel="Preparando…"
            onClick={() => prepare.mutate()}
          >
            Presentar por el socio
          </Button>
        )}
        <Button variant="ghost" size="sm" {...onApproach(preloadDialog)} onClick={() => setAsking(true)}>
          Presentar {carriers[other]}
        </Button>
      </span>
      <ConfirmDialog
        open={isAsking}
        title={`¿Presentar ${carriers[other]} desde ahora?`}
        message={
          other === 'manual'
            ? 'Lo que el socio todavía no ha enviado se retira. Lo que sigue lo presenta una persona del equipo.'
            : 'Si los datos están aprobados, el socio recibe la presentación enseguida y la envía al Estado o al IRS.'
        }
        confirmLabel={`Presentar ${carriers[other]}`}
        busy={switched.isPending}
        onConfirm={() => switched.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function FilingFacts({ filing }: { filing: Filing }) {
  const { kind, attempt, state, sent_at, answered_at, reference, name_used, provider, fee_cents } = filing;
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">
          {kinds[kind]}
          {attempt > 1 && `, intento ${attempt}`}
        </span>
        <span className="text-muted">{filingStateLabels[state]}</span>
      </span>
      <span className="block text-xs wrap-anywhere text-muted">
        {name_used}, {carriers[provider]}
        {sent_at && `. Enviada el ${formatDay(sent_at)}`}
        {answered_at && `, respondida el ${formatDay(answered_at)}`}
        {reference && `. Referencia ${reference}`}
        {fee_cents !== null && `. Tasa ${formatUsd(fee_cents / 100)}`}
      </span>
    </>
  );
}

function Trouble({ filing: { trouble, detail } }: { filing: Filing }) {
  if (!trouble) return null;
  const { title, toDo } = troubleWords[trouble.kind];
  return (
    <div className="mt-1.5 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{title}</span>, desde {formatMoment(trouble.since)}. {toDo}
        {detail && <span className="block text-xs text-muted">{detail}</span>}
      </p>
    </div>
  );
}

function OpenFiling({ filing, whole }: { filing: Filing; whole: StaffCase }) {
  const [isTaking, setTaking] = useState(false);
  const caseId = whole.standing.case_id;
  const look = useMutation({
    mutationFn: () => change(caseId, () => startFilingLook(filing.id)),
    onSuccess: () => toast.success('Le preguntamos ahora.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos preguntar' }),
  });
  async function takeBack(note: string) {
    try {
      await change(caseId, () => cancelFiling(filing.id, note));
      toast.success('Retirada.');
      setTaking(false);
    } catch (error) {
      toast.error((error as Error).message, { title: 'No pudimos retirarla' });
    }
  }
  const mayTake = filing.state === 'prepared' || (filing.state === 'sending' && filing.trouble?.kind === 'lost');
  if (isTaking)
    return (
      <TeamWordForm
        name="Retirar la presentación"
        label="Por qué la retiras"
        button="Retirar"
        busyLabel="Retirando…"
        onSend={takeBack}
        onClose={() => setTaking(false)}
      />
    );
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <span className="mr-auto text-xs text-muted">Próxima pregunta: {formatMoment(filing.look_at!)}</span>
      <Button variant="ghost" size="sm" busy={look.isPending} busyLabel="Preguntando…" onClick={() => look.mutate()}>
        Preguntar ahora
      </Button>
      {mayTake && (
        <Button variant="ghost" size="sm" onClick={() => setTaking(true)}>
          Retirar
        </Button>
      )}
    </div>
  );
}
