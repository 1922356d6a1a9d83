import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** It stands this long (formation.md §9); then the recovery codes take its place. */
const successMs = 2000;

export function SetupSuccess({ onSeen }: { onSeen: () => void }) {
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const timer = setTimeout(() => seen.current(), successMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="grid justify-items-center gap-4 px-4 py-10 text-center">
      <CircleCheck aria-hidden="true" className="size-14 text-success" strokeWidth={1.5} />
      <span className="text-lg font-semibold">¡2FA Activado!</span>
      <span className="text-sm text-muted">Ahora te mostramos tus códigos de recuperación.</span>
    </output>
  );
}
