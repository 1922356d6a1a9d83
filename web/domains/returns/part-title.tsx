import { useEffect, useRef } from 'react';
import { parts } from './go-to.ts';

export function PartTitle({ part, children }: { part: keyof typeof parts; children: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const id = parts[part];
  // The card mounts after the browser looked for the hash.
  useEffect(() => {
    if (location.hash === `#${id}`) element.current?.scrollIntoView({ block: 'center' });
  }, [id]);
  return (
    <span ref={element} id={id} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
