import { Vignette } from './vignette.tsx';

export function CompassDrawing() {
  return (
    <Vignette>
      <circle cx="120" cy="76" r="42" fill="var(--raised)" stroke="var(--sail-shade)" strokeWidth="4" />
      <path d="M120 40v6M120 106v6M84 76h6M150 76h6" stroke="var(--field)" strokeWidth="3" strokeLinecap="round" />
      <path d="M138 52l-10 30-16-12z" fill="var(--primary)" />
      <path d="M102 100l10-30 16 12z" fill="var(--sail)" />
      <circle cx="120" cy="76" r="3.500" fill="var(--surface)" />
    </Vignette>
  );
}
