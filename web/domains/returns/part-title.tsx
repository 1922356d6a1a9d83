import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

export const partIds = {
  files: 'recopilar-gastos',
  months: 'mes-a-mes',
  missing: 'lo-que-falta',
  packets: 'papeles-del-anio',
} as const;
export type Part = keyof typeof partIds;

export function PartTitle({ part, children }: { part: Part; children: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const id = partIds[part];
  const { hash } = useLocation();
  // The card mounts after the router looked for the hash.
  useEffect(() => {
    if (hash !== id) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, [hash, id]);
  return (
    <span ref={element} id={id} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
