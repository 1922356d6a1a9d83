import { Vignette } from './vignette.tsx';

export function AnchorDrawing() {
  return (
    <Vignette>
      <circle cx="120" cy="40" r="9" stroke="var(--primary)" strokeWidth="6" />
      <path d="M120 49v68M98 62h44" stroke="var(--sail)" strokeWidth="7" strokeLinecap="round" />
      <path d="M82 90c2 20 18 30 38 30s36-10 38-30" stroke="var(--sail)" strokeWidth="7" strokeLinecap="round" />
      <path d="M73 100l9-16 11 14zM167 100l-9-16-11 14z" fill="var(--sail)" />
    </Vignette>
  );
}
