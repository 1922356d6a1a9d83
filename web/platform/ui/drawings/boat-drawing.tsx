import { Vignette } from './vignette.tsx';

export function BoatDrawing() {
  return (
    <Vignette>
      <path d="M119 30h3v78h-3z" fill="var(--mast)" />
      <path d="M122 30l15 5-15 5z" fill="var(--primary)" />
      <path d="M125 44c22 22 32 40 35 58h-35z" fill="var(--sail)" />
      <path d="M117 46c-7 26-20 44-40 58 14-3 28-3 40-2z" fill="var(--sail-shade)" />
      <path d="M64 106c20 4 78 4 112 0-2 12-10 18-20 19H92c-12-1-22-8-28-19z" fill="var(--hull)" />
    </Vignette>
  );
}
