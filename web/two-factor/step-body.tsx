import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the focus when a step comes: its field, or its words to read from the beginning. Give it the step as `key`. */
export function StepBody({ label, children }: { label: string; children: ReactNode }) {
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    const field = body.current?.querySelector<HTMLElement>('input:not([type="checkbox"])');
    (field ?? body.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={body} aria-label={label} tabIndex={-1} className="animate-appear outline-none">
      {children}
    </section>
  );
}
