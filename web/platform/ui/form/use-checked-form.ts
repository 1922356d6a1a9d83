import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent, type RefObject } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { differenceOf, placeProblems, problemsToSay, type Problem, type FormPlaces } from './problem-places.ts';

export type FormOptions<V extends FieldValues> = {
  initial: V;
  /** All problems, by the server's rules. Pure. */
  check: (values: V) => Problem[];
  onChange?: (values: V) => void;
};

/**
 * Problems of the form's check (on blur, while correcting, on submit) and of the server (`show`) stand beside their
 * fields. Give `element` to the form; `control` and the server's path as `name` to each field.
 */
export function useCheckedForm<V extends FieldValues>({ initial, check, onChange }: FormOptions<V>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<V>({ defaultValues: initial as DefaultValues<V> });
  const { subscribe, setError, clearErrors, getValues } = form;
  const tried = useRef<ReadonlySet<string>>(new Set());
  const refused = useRef<ReadonlyMap<string, string>>(new Map());
  const shown = useRef<ReadonlyMap<string, string>>(new Map());
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [others, setOthers] = useState<string[]>([]);

  const left = useLeftFields(element, () => validate());
  useEffect(() => subscribe({ formState: { values: true }, callback: handleChange }), [subscribe]);

  const handleChange = useEffectEvent(({ values, name = '' }: { values: V; name?: string }) => {
    // A change of a group or list clears the problems of everything in it.
    refused.current = new Map([...refused.current].filter(([place]) => !`${place}.`.startsWith(`${name}.`)));
    setOthers((now) => (now.length > 0 ? [] : now));
    onChange?.(values);
    // Waits until fields added or removed by this change are on screen.
    requestAnimationFrame(validate);
  });

  function validate(): void {
    if (!element.current) return;
    const places = placesIn(element.current);
    const rules = { places, tried: tried.current, left: left.current, refused: refused.current };
    const next = problemsToSay(check(getValues()), rules);
    const difference = differenceOf(shown.current, next);
    for (const [place, message] of difference.shown) setError(place as Path<V>, { type: 'said', message });
    if (difference.cleared.length > 0) clearErrors(difference.cleared as Path<V>[]);
    shown.current = next;
  }

  function show(problems: readonly Problem[]): void {
    const placed = placeProblems(problems, placesIn(element.current));
    refused.current = placed.beside;
    // It was sent, so nothing was missing; fields emptied from now on wait for the next try.
    tried.current = new Set();
    setOthers(placed.others);
    validate();
    focusFirst(element.current, shown.current);
  }

  /** Sends a valid form, one call at a time; otherwise focuses the first invalid field. */
  function submit(send: (values: V) => unknown) {
    return (event: SubmitEvent) => {
      event.preventDefault();
      // In React, events of a dialog bubble to the form that opened it.
      event.stopPropagation();
      if (!isRunning.current) void run(send);
    };
  }

  async function run(send: (values: V) => unknown): Promise<void> {
    const places = placesIn(element.current);
    const problems = placeProblems(check(getValues()), places);
    tried.current = new Set(places.names);
    refused.current = new Map();
    setOthers(problems.others);
    validate();
    if (problems.beside.size > 0 || problems.others.length > 0) return focusFirst(element.current, shown.current);
    isRunning.current = true;
    setIsSending(true);
    try {
      await send(getValues());
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  }

  return { element, control: form.control, form, submit, show, others, isSending };
}

/** Focuses the first field with a problem, in page order. Searches by name, because the errors may not be drawn yet. */
function focusFirst(form: HTMLElement | null, problems: ReadonlyMap<string, string>): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  const field = fields.find(({ name }) => problems.has(name));
  if (!field) return;
  field.focus({ preventScroll: true });
  // After the sentences below the fields have taken their space.
  requestAnimationFrame(() => field.scrollIntoView({ block: 'center', behavior: 'smooth' }));
}

/** Reads the page: a field by its `name`, a group by `data-field` around it or on the field that represents it. */
function placesIn(form: HTMLFormElement | null): FormPlaces {
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name], button[name]') ?? []),
  ];
  const groups = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].flatMap((group) => {
    const first = fields.find((field) => group === field || group.contains(field));
    return first ? [[group.dataset['field']!, first.name] as const] : [];
  });
  return { names: fields.map(({ name }) => name), groups: new Map(groups) };
}

/** Validation waits while a button is pressed: new text would move the button between press and release. */
function useLeftFields(form: RefObject<HTMLFormElement | null>, onLeft: () => void) {
  const left = useRef(new Set<string>());
  const notify = useEffectEvent(onLeft);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let isPressed = false;
    let isWaiting = false;

    function release() {
      isPressed = false;
      if (isWaiting) setTimeout(notify);
      isWaiting = false;
    }
    function leave({ target }: FocusEvent) {
      const { name } = target as HTMLInputElement;
      if (!name || !form.current?.contains(target as Node)) return;
      left.current.add(name);
      if (isPressed) isWaiting = true;
      else notify();
    }
    document.addEventListener('pointerdown', () => (isPressed = true), { signal, capture: true });
    document.addEventListener('pointerup', release, { signal, capture: true });
    document.addEventListener('pointercancel', release, { signal, capture: true });
    // On the document: the form may mount later, in a step of a dialog.
    document.addEventListener('focusout', leave, { signal });
    return () => listening.abort();
  }, [form]);

  return left;
}
