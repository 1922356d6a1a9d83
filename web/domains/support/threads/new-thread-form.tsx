import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageLettersMax } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { officeHoursText } from '@zarpa/contract/values/working-time.rules.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import { AllThreadsLink } from './all-threads-link.tsx';
import { SendFailure } from './send-failure.tsx';
import { openThread, type About } from './threads.data.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { orderNumber } from '@zarpa/contract/orders/items.rules.ts';
import { casesQuery } from '../../formation/cases.data.ts';

export function NewThreadForm({ about }: { about: About }) {
  const navigate = useNavigate();
  const { draft, put, forget } = useMessageDraft('nueva');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    // Without a connection it fails at once and says so, instead of waiting in silence.
    networkMode: 'always',
    mutationFn: () => openThread({ ...about, text: draft.text, send_key: draft.sendKey }),
    onSuccess: ({ thread }) => {
      forget();
      void navigate({
        to: '/empresa/soporte',
        search: { vista: 'conversaciones', hilo: thread.id },
        replace: true,
      });
    },
  });

  function send(event?: SubmitEvent) {
    event?.preventDefault();
    if (isPending) return;
    if (draft.text.trim() === '') return setProblem('Escribe tu mensaje');
    setProblem(undefined);
    mutate();
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <AllThreadsLink />
      <Card
        title="Hablar con una persona"
        description={`Te responde alguien de nuestro equipo en menos de 24 h en días hábiles, ${officeHoursText}.`}
      >
        <form noValidate aria-label="Nueva conversación" className="grid grid-cols-1 gap-4" onSubmit={send}>
          <KnownFacts about={about} />
          <TextArea
            name="text"
            label="¿En qué te ayudamos?"
            value={draft.text}
            maxLength={messageLettersMax}
            rows={5}
            {...(problem && { error: problem })}
            onChange={(text) => {
              setProblem(undefined);
              put((before) => ({ ...before, text }));
            }}
          />
          <p className="text-xs text-faint">Después de enviarlo puedes adjuntar archivos.</p>
          <SendFailure error={error} onRetry={send} />
          <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Enviando…">
            Enviar
          </Button>
        </form>
      </Card>
    </div>
  );
}

function KnownFacts({ about: { registration_id, order_id, reference } }: { about: About }) {
  const { data: cases } = useQuery({ ...casesQuery, enabled: registration_id !== undefined });
  const company = cases?.find((each) => each.registration_id === registration_id)?.company_name;
  const facts = [
    ['Empresa', company],
    ['Orden', order_id && orderNumber(order_id)],
    ['Referencia', reference],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl aria-label="Lo que ya sabemos" className="grid gap-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
