import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { set, useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import { focusFirstInvalid } from '../focus-first-invalid.ts';
import { placeProblems, placesIn, type Problem } from './problem-places.ts';

type FormOptions<V extends FieldValues> = {
  /** What stands in the fields at first. */
  initial: V;
  /** Everything that is wrong, by the same rules as the server's. Pure. */
  check: (values: V) => Problem[];
  /** Hears of every change, so that nothing typed is lost. */
  onChange?: (values: V) => void;
};

export type CheckedForm<V extends FieldValues> = ReturnType<typeof useCheckedForm<V>>;

/**
 * A form whose problems stand beside their fields, whoever found them: its own check (when a field is left, while it is
 * mended, on sending) or the server (`show`). Give `element` to the form, `control` and a name that is the path to each field.
 */
export function useCheckedForm<V extends FieldValues>({ initial, check, onChange }: FormOptions<V>) {
  const element = useRef<HTMLFormElement>(null);
  const isTried = useRef(false);
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  /** What no field can say. */
  const [others, setOthers] = useState<string[]>([]);

  const form = useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const problems = check(values).filter(({ isMissing }) => isTried.current || !isMissing);
      const errors: FieldErrors<V> = {};
      for (const [place, message] of placeProblems(problems, placesIn(element.current)).beside)
        set(errors, place, { type: 'check', message });
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const { subscribe, setError, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setOthers((now) => (now.length > 0 ? [] : now));
          onChange?.(values);
        },
      }),
    // The form outlives its renders, and tells the newest listener.
    [subscribe, onChange],
  );

  /** The server's problems, each beside its field; typing there takes it away. */
  const show = useCallback(
    (problems: readonly Problem[]) => {
      const placed = placeProblems(problems, placesIn(element.current));
      for (const [place, message] of placed.beside) setError(place as Path<V>, { type: 'server', message });
      setOthers(placed.others);
      focusFirstInvalid(element.current);
    },
    [setError],
  );

  /** Sends what is in order, once at a time; otherwise the cursor goes to the first field that is not. */
  function submit(send: (values: V) => Promise<void> | void) {
    return (event: SubmitEvent) => {
      event.preventDefault();
      if (isRunning.current) return;
      isTried.current = true;
      void run(send);
    };
  }

  async function run(send: (values: V) => Promise<void> | void): Promise<void> {
    isRunning.current = true;
    setIsSending(true);
    try {
      const { others: ofForm } = placeProblems(check(getValues()), placesIn(element.current));
      setOthers(ofForm);
      await form.handleSubmit(
        (values) => (ofForm.length > 0 ? undefined : send(values)),
        () => focusFirstInvalid(element.current),
      )();
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  }

  return { element, control: form.control, form, submit, show, others, isSending };
}
