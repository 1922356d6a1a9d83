import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses without losing focus, as `disabled` would. */
  busy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
  wide?: boolean;
  className?: string;
};

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  busyLabel,
  icon,
  wide,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClass({ variant, size, wide, className })}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

export function buttonClass({
  variant = 'primary',
  size = 'md',
  wide = false,
  className,
}: { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string } = {}): string {
  return classNames(base, sizes[size], variants[variant], wide && 'w-full', className);
}

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap select-none ' +
  'transition-[background-color,border-color,color,scale] active:scale-[0.985] ' +
  'disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-progress aria-disabled:opacity-80 [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-4 text-sm',
  lg: 'min-h-13 px-6 text-base',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-line bg-raised text-ink hover:border-field hover:bg-hover',
  danger: 'border-transparent bg-danger-fill text-white hover:bg-danger-fill-hover',
  ghost: 'border-transparent bg-transparent text-muted hover:bg-hover hover:text-ink',
};
