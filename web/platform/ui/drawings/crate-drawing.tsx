import { Vignette } from './vignette.tsx';

export function CrateDrawing() {
  return (
    <Vignette>
      <path d="M58 112h124v10H58z" fill="var(--field)" />
      <path d="M74 72h42v40H74z" fill="var(--sail-shade)" />
      <path d="M122 62h48v50h-48z" fill="var(--sail)" />
      <path d="M88 40h40v32H88z" fill="var(--hull)" />
      <path d="M74 84h42M122 78h48M88 51h40" stroke="var(--vignette)" strokeWidth="3" />
      <path d="M104 40v11M95 72v12M146 62v16" stroke="var(--vignette)" strokeWidth="3" />
    </Vignette>
  );
}
