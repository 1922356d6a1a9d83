import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type FieldFrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Also marks the field as invalid. */
  error?: string;
  optional?: boolean;
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label above, help or error below, tied to the control, including foreign controls such as card fields. */
export function FieldFrame({ label, hint, error, optional, id: givenId, className, children }: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  // An error replaces plain help; a hint with elements, such as a verdict on a name, stays.
  const help = error && typeof hint === 'string' ? undefined : hint;
  const describedBy = [error && errorId, help && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium wrap-anywhere text-ink">
        {label}
        {optional && <span className="font-normal text-faint"> (opcional)</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {help && (
        <p id={hintId} className="text-xs wrap-anywhere text-faint">
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export type BoxedFieldProps = FieldFrameProps & { disabled?: boolean | undefined; boxClassName?: string };

export function BoxedField({ disabled, boxClassName, children, ...frame }: BoxedFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={classNames(fieldBox, boxClassName, frame.error && fieldBoxInvalid, disabled && 'opacity-55')}>
          {children(control)}
        </div>
      )}
    </FieldFrame>
  );
}

/** Stays mounted while empty, so that screen readers announce the text when it comes. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-xs font-medium text-danger empty:hidden">
      {error}
    </p>
  );
}

/** Classes of a text box; add `fieldBoxInvalid` beside an error. */
export const fieldBox =
  'flex min-h-11 w-full items-center rounded-md border border-field/80 bg-well text-base text-ink transition-colors light:border-field ' +
  'hover:border-field light:hover:border-muted focus-within:border-link focus-within:outline-2 focus-within:outline-link/35 focus-within:outline-offset-0';

export const fieldBoxInvalid = 'border-danger! focus-within:outline-danger/35';
