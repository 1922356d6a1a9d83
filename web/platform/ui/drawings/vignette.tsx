import type { ReactNode } from 'react';

/** A round window on the night sea, 240 × 160 with water from y = 112; each drawing adds its subject. */
export function Vignette({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 160" fill="none" className="w-full">
      <ellipse cx="120" cy="80" rx="104" ry="72" fill="var(--vignette)" />
      <g fill="var(--star)">
        <circle cx="58" cy="44" r="1.3" />
        <circle cx="84" cy="24" r="1" opacity="0.6" />
        <circle cx="170" cy="30" r="1.4" />
        <circle cx="196" cy="62" r="1" opacity="0.6" />
        <circle cx="42" cy="76" r="1" opacity="0.6" />
      </g>
      {children}
      <g stroke="var(--field)" strokeWidth="2" strokeLinecap="round">
        <path d="M30 124c10 0 12-5 22-5s12 5 22 5 12-5 22-5 12 5 22 5 12-5 22-5 12 5 22 5 12-5 22-5 12 5 22 5" />
        <path opacity="0.5" d="M58 138c9 0 11-4 20-4s11 4 20 4 11-4 20-4 11 4 20 4 11-4 20-4 11 4 20 4" />
      </g>
    </svg>
  );
}
