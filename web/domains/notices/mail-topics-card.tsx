import { useMutation, useQuery } from '@tanstack/react-query';
import { topicWords, type MailTopic } from '@zarpa/contract/notices/texts.rules.ts';
import { useEffect, useRef } from 'react';
import { LoadedRows } from '../identity/account/rows-skeleton.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { CheckboxField } from '../../platform/ui/fields/checkbox-field.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { preferencesQuery, savePreference } from './notices.data.ts';
import { queryClient } from '../../platform/api/api-query.ts';

export function MailTopicsCard() {
  const query = useQuery(preferencesQuery);
  const place = useArrival(query.isPending);
  const saving = useMutation({
    mutationFn: savePreference,
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery.queryKey, saved),
    onError: (error) => toast.error(error.message, { title: 'No pudimos guardarlo' }),
  });
  const chosen = (topic: MailTopic, byMail: boolean) =>
    saving.isPending && saving.variables.topic === topic ? saving.variables.by_mail : byMail;
  return (
    <Card title="Avisos" description="Elige qué te llega también por correo. En la campana está siempre todo.">
      <LoadedRows query={query} name="tus preferencias" rows={8}>
        {({ topics }) => (
          <fieldset className="grid gap-4">
            <legend ref={place} tabIndex={-1} className="sr-only">
              Por correo
            </legend>
            {topics.map(({ topic, by_mail, is_fixed }) => (
              <CheckboxField
                key={topic}
                name={topic}
                label={topicWords[topic].label}
                hint={topicWords[topic].help}
                checked={chosen(topic, by_mail)}
                disabled={is_fixed}
                onChange={(checked) => saving.mutate({ topic, by_mail: checked })}
              />
            ))}
          </fieldset>
        )}
      </LoadedRows>
    </Card>
  );
}

/** Scrolls to this card for `/empresa/cuenta#avisos`: the browser looked for the hash before it was rendered. */
function useArrival(isPending: boolean) {
  const place = useRef<HTMLLegendElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isPending || isDone.current) return;
    isDone.current = true;
    if (location.hash !== '#avisos') return;
    place.current?.focus({ preventScroll: true });
    document.getElementById('avisos')?.scrollIntoView();
  }, [isPending]);
  return place;
}
