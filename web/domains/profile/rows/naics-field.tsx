/* A combobox has no element of its own: it combines roles on a list with keys on the field. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { findNaics, regulatedWarning, searchNaics } from '@zarpa/contract/values/naics.rules.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { stepIn } from './option-steps.state.ts';

export type NaicsFieldProps = {
  name: string;
  label: string;
  hint: string;
  /** A code; `none.code` for none. */
  value: string;
  /** Option for companies without a code. */
  none: { code: string; title: string };
  error?: string | undefined;
  onChange: (code: string) => void;
};

export function NaicsField({ name, label, hint, value, none, error, onChange }: NaicsFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** Typed search; undefined shows the chosen value. */
  const [search, setSearch] = useState<string>();
  const chosen = findNaics(value);
  const found = searchNaics(search ?? '');
  const options = [...found, none];
  const current = options[active];

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  function type(text: string) {
    setSearch(text);
    setActive(text.trim() ? 0 : -1);
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    setActive(-1);
    setSearch(undefined);
  }

  function pick(code: string) {
    onChange(code);
    close();
  }

  function press(event: KeyboardEvent) {
    const next = stepIn(event.key, isOpen ? active : -1, options.length);
    if (next !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      setActive(next);
    } else if (event.key === 'Enter' && isOpen && current) {
      event.preventDefault();
      pick(current.code);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div className="relative grid content-start gap-2">
      <TextField
        label={label}
        hint={hint}
        name={name}
        value={search ?? (chosen ? `${chosen.code} ${chosen.title}` : value === none.code ? none.title : '')}
        maxLength={100}
        autocomplete="off"
        onChange={type}
        onBlur={close}
        {...(error !== undefined && { error })}
        inputProps={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
          onKeyDown: press,
          // Typing replaces the chosen value.
          onFocus: (event) => event.currentTarget.select(),
          onClick: () => setIsOpen(true),
        }}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Códigos NAICS"
        hidden={!isOpen}
        style={{ maxHeight: '17rem' }}
        className="absolute inset-x-0 top-[4.6rem] z-10 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-panel"
      >
        {options.map(({ code, title }, index) => (
          <li
            key={code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Prevents the field's blur from closing the list first.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(code)}
            className={classNames(
              'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-sm hover:bg-hover',
              index === active && 'bg-hover',
            )}
          >
            {code !== none.code && <span className="text-muted tabular-nums">{code}</span>}
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        ))}
      </ul>
      <output className="sr-only">{isOpen && `${found.length} códigos. Usa las flechas para elegir.`}</output>
      {chosen && (
        <p className="text-xs text-muted">
          <span lang="en">{chosen.officialTitle}</span>
        </p>
      )}
      {chosen?.isRegulated && <Alert tone="warning">{regulatedWarning}</Alert>}
    </div>
  );
}
