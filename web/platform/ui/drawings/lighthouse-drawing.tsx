import { Vignette } from './vignette.tsx';

export function LighthouseDrawing() {
  return (
    <Vignette>
      <path d="M122 50L48 34v32z" fill="var(--beam)" opacity="0.16" />
      <path d="M136 50l58-16v32z" fill="var(--beam)" opacity="0.16" />
      <path d="M84 122c10-12 22-16 44-16s36 4 46 16z" fill="var(--field)" />
      <path d="M116 110l5-50h16l5 50z" fill="var(--sail)" />
      <path d="M119.4 76h19.2l1.4 12h-22z" fill="var(--danger)" />
      <path d="M121 58V44h16v14z" fill="var(--moon)" />
      <path d="M116 60a2 2 0 0 1 0-4h26a2 2 0 0 1 0 4z" fill="var(--sail-shade)" />
      <path d="M117 44l12-10 12 10z" fill="var(--danger)" />
    </Vignette>
  );
}
