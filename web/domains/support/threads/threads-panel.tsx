import type { SupportSearch } from '../support-search.state.ts';
import { ThreadView } from './thread-view.tsx';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { describeAge, formatMoment } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { threadStateLabel } from './thread-labels.state.ts';
import { threadsQuery, type Thread, openThread, type About } from './threads.data.ts';
import { ThreadsSkeleton } from './threads-skeleton.tsx';
import { messageLettersMax } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { officeDayOf } from '@zarpa/contract/values/working-time.rules.ts';
import { hoursText, versionOn } from '@zarpa/contract/values/work-calendar.rules.ts';
import { hoursQuery } from '../hours.data.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import { AllThreadsLink } from './all-threads-link.tsx';
import { SendFailure } from './send-failure.tsx';
import { useMessageDraft } from './use-message-draft.ts';
import { orderNumber } from '@zarpa/contract/orders/items.rules.ts';
import { chosenCompany } from '../../companies/chosen-company.ts';
import { useLastCompany } from '../../companies/use-last-company.ts';
import { casesQuery } from '../../formation/cases.data.ts';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';

export function ThreadsPanel({ search: { hilo, hablar, empresa, orden, ref } }: { search: SupportSearch }) {
  if (hilo) return <ThreadView key={hilo} id={hilo} />;
  if (hablar)
    return (
      <NewThreadForm
        key={`${empresa ?? ''} ${orden ?? ''} ${ref ?? ''}`}
        about={{
          ...(empresa && { registration_id: empresa }),
          ...(orden && { order_id: orden }),
          ...(ref && { reference: ref }),
        }}
      />
    );
  return <ThreadList />;
}

function ThreadList() {
  const query = useInfiniteQuery(threadsQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Card title="Tus conversaciones" description="Con personas de nuestro equipo. Las respuestas se leen aquí.">
      <Loaded
        query={query}
        failure="No pudimos cargar tus conversaciones"
        skeleton={<ThreadsSkeleton label="Cargando tus conversaciones…" />}
      >
        {({ pages }) => {
          const threads = pages.flatMap(({ items }) => items);
          if (threads.length === 0) return <p className="text-sm text-muted">Todavía no has hablado con nadie.</p>;
          return (
            <>
              <ul className="divide-y divide-line">
                {threads.map((thread) => (
                  <ThreadLine key={thread.id} thread={thread} />
                ))}
              </ul>
              {hasNextPage && (
                <Button
                  variant="secondary"
                  busy={isFetchingNextPage}
                  busyLabel="Cargando…"
                  onClick={async () => {
                    const { isFetchNextPageError } = await fetchNextPage();
                    if (isFetchNextPageError) toast.error('No pudimos cargar las anteriores. Inténtalo de nuevo.');
                  }}
                >
                  Ver más
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function ThreadLine({ thread }: { thread: Thread }) {
  const now = useNow();
  const isUnread = thread.seen < thread.last;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to="/empresa/soporte"
          search={{ vista: 'conversaciones', hilo: thread.id }}
          className="font-medium wrap-anywhere text-link underline underline-offset-4"
        >
          {thread.words}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {thread.number}
          {thread.company_name && ` · ${thread.company_name}`} ·{' '}
          <time dateTime={thread.moved_at} title={formatMoment(thread.moved_at)}>
            {describeAge(thread.moved_at, now)}
          </time>
        </p>
      </div>
      <Badge tone={isUnread ? 'info' : 'neutral'}>{threadStateLabel(thread)}</Badge>
    </li>
  );
}

function NewThreadForm({ about }: { about: About }) {
  const navigate = useNavigate();
  const { draft, put, clear } = useMessageDraft('nueva');
  const [problem, setProblem] = useState<string>();
  const { companyId, company, field } = useAskedCompany(about);
  const hours = useHoursOfToday();
  const { mutate, isPending, error } = useMutation({
    // Offline it fails at once with a message, instead of pausing silently.
    networkMode: 'always',
    mutationFn: () =>
      openThread({
        ...withoutCompany(about),
        ...(companyId && { registration_id: companyId }),
        text: draft.text,
        send_key: draft.sendKey,
      }),
    onSuccess: ({ thread }) => {
      clear();
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
        description={`Te responde alguien de nuestro equipo en menos de 24 h en días hábiles${hours ? `, ${hoursText(hours)}` : ''}.`}
      >
        <form noValidate aria-label="Nueva conversación" className="grid grid-cols-1 gap-4" onSubmit={send}>
          <KnownFacts about={about} company={company} />
          {field}
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

const withoutCompany = ({ registration_id: _suggested, ...about }: About): About => about;

/** Begins with the company that the screens show. An order has its company already. */
function useAskedCompany(about: About): {
  companyId: string | undefined;
  company: string | undefined;
  field: ReactNode;
} {
  const { data: companies = [] } = useQuery(casesQuery);
  const last = useLastCompany();
  const [answer, setAnswer] = useState<string>();
  const named = companies.find(({ registration_id }) => registration_id === about.registration_id);
  // What the address names is never replaced by another company.
  if (about.order_id !== undefined || companies.length === 0 || (about.registration_id !== undefined && !named))
    return { companyId: about.registration_id, company: named?.company_name, field: null };
  const options = companies.map(({ registration_id, company_name }) => ({
    value: registration_id,
    label: company_name,
  }));
  const companyId = answer ?? chosenCompany(companies, [about.registration_id, last])?.registration_id ?? '';
  return {
    companyId: companyId || undefined,
    company: undefined,
    field: (
      <SelectField
        name="empresa"
        label="Empresa"
        className="sm:max-w-96"
        value={companyId}
        options={[...options, { value: '', label: 'Ninguna en particular' }]}
        onChange={setAnswer}
      />
    ),
  };
}

function KnownFacts({ about: { order_id, reference }, company }: { about: About; company: string | undefined }) {
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

function useHoursOfToday() {
  const { data: calendar } = useQuery(hoursQuery);
  const now = useNow();
  return calendar && versionOn(calendar, officeDayOf(new Date(now)));
}
