import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorOfFailure, type ApiError } from '../../api/api-error.ts';
import { toast } from '../../ui/dialogs/toast.ts';
import type { Problem } from '../../ui/form/problem-places.ts';
import { useCheckedForm, type FormOptions } from '../../ui/form/use-checked-form.ts';

type SentFormOptions<V extends FieldValues> = FormOptions<V> & {
  send: (values: V) => unknown;
  /** Title of the toast that says a refusal which is no field's; without it `refusal` has the sentence. */
  failure?: string;
  /** Problems to show instead of the server's own; true where the refusal is dealt with. */
  onRefused?: (error: ApiError) => readonly Problem[] | boolean;
};

/** A checked form whose refusals stand beside their fields, or are said below or in a toast. */
export function useSentForm<V extends FieldValues>({ send, failure, onRefused, ...options }: SentFormOptions<V>) {
  const [refusal, setRefusal] = useState<string>();
  const { submit, ...form } = useCheckedForm<V>(options);

  async function run(values: V) {
    setRefusal(undefined);
    try {
      await send(values);
    } catch (cause) {
      const error = errorOfFailure(cause);
      const own = onRefused?.(error);
      if (own === true) return;
      const problems = own || error.details;
      if (problems.length > 0) form.show(problems);
      else if (failure) toast.error(error.message, { title: failure });
      else setRefusal(error.message);
    }
  }
  return { ...form, refusal, onSubmit: submit(run) };
}
