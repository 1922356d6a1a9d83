import { Vignette } from './vignette.tsx';

export function LifebuoyDrawing() {
  return (
    <Vignette>
      <circle cx="120" cy="84" r="30" stroke="var(--sail)" strokeWidth="19" />
      <path d="M120 44.500v19M120 104.500v19M80.500 84h19M140.500 84h19" stroke="var(--danger)" strokeWidth="19" />
      <circle
        cx="120"
        cy="84"
        r="41"
        stroke="var(--field)"
        strokeWidth="2"
        strokeDasharray="26 38.400"
        strokeDashoffset="-19"
      />
    </Vignette>
  );
}
