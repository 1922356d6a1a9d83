import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the focus when a step appears: its field, or its text. Give it the step as `key`. */
export function StepBody({ label, children }: { label: string; children: ReactNode }) {
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    // While the dialog opens, the focus is outside: the dialog records it for its return and moves it.
    const isOpening =
      document.activeElement !== document.body &&
      !body.current?.closest('[role="dialog"]')?.contains(document.activeElement);
    if (isOpening) return;
    const field = body.current?.querySelector<HTMLElement>('input:not([type="checkbox"])');
    (field ?? body.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={body} aria-label={label} tabIndex={-1} className="animate-appear outline-none">
      {children}
    </section>
  );
}
