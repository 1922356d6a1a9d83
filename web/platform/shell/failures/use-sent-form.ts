import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorOfFailure, type ApiError } from '../../api/api-error.ts';
import { toast } from '../../ui/dialogs/toast.ts';
import type { Problem } from '../../ui/form/problem-places.ts';
import { useCheckedForm, type FormOptions } from '../../ui/form/use-checked-form.ts';

type SentFormOptions<V extends FieldValues> = FormOptions<V> & {
  send: (values: V) => unknown;
  /** Toast title for a refusal that belongs to no field; without it, the sentence goes to `refusal`. */
  failure?: string;
  /** Returns problems to show instead of the server's, or true when the refusal is handled. */
  onRefused?: (error: ApiError) => readonly Problem[] | boolean;
};

/** A checked form that shows refusals beside their fields, below the form or in a toast. */
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
