import { Vignette } from './vignette.tsx';

export function BottleDrawing() {
  return (
    <Vignette>
      <g transform="rotate(-24 120 92)">
        <path
          d="M74 74h62c8 0 10 6 18 6h18v24h-18c-8 0-10 6-18 6H74c-9 0-14-6-14-18s5-18 14-18z"
          fill="var(--raised)"
          stroke="var(--sail-shade)"
          strokeWidth="2.5"
        />
        <path d="M172 82h12a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-12z" fill="var(--caution)" />
        <path d="M78 82h52a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H78c4-6 4-14 0-20z" fill="var(--sail)" />
        <path d="M90 88h34M90 95h24" stroke="var(--field)" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M70 80c-3 3-4 7-4 11" stroke="var(--sail)" strokeWidth="2.5" strokeLinecap="round" opacity="0.7" />
      </g>
    </Vignette>
  );
}
