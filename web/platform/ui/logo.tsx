import { classNames } from './class-names.ts';

export function Logo({ name, className }: { name?: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      {name && <span className="text-[1.3rem] font-bold tracking-tight text-ink">{name}</span>}
    </span>
  );
}

export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={classNames('shrink-0', className)}>
      <path d="M6 4h20.2a1 1 0 0 1 .77 1.64L12.6 22H4.9a1 1 0 0 1-.77-1.64L14.6 8.4H6z" fill="var(--primary)" />
      <path
        d="M3.4 25.4c3.1 0 3.9-1.9 6.7-1.9s3.4 1.9 6 1.9 3.2-1.9 6-1.9 3.4 1.9 6.5 1.9"
        stroke="var(--ink)"
        strokeWidth="2.7"
        strokeLinecap="round"
      />
    </svg>
  );
}
