import { useQuery } from '@tanstack/react-query';
import { mentionedIn, suggestedColleagues, withMention } from '@zarpa/contract/staff/mentions.rules.ts';
import type { Permission } from '@zarpa/contract/staff/roles.rules.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { TextArea, type TextAreaProps } from '../../platform/ui/fields/text-area.tsx';
import { teamQuery, whoMay, type Member } from './team.data.ts';

/** Whose names a note may call, and the ids of those that stand in a text. */
export function useMentions(permission: Permission) {
  const { data: team = [] } = useQuery(teamQuery);
  const colleagues = whoMay(team, permission).filter(({ name }) => name !== '');
  return { colleagues, mentionsIn: (text: string) => mentionedIn(text, colleagues) };
}

type MentionAreaProps = TextAreaProps & { colleagues: readonly Member[] };

/** A text area that lists colleagues while one types `@`: arrows and Enter choose, Escape goes on typing. */
export function MentionArea({ colleagues, ...area }: MentionAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState('');
  const field = () => place.current!.querySelector('textarea')!;
  const found = suggestedColleagues(before, colleagues) ?? [];

  function choose({ name }: Member) {
    const after = area.value.slice(before.length);
    const written = withMention(before, name);
    area.onChange(written + after);
    setBefore('');
    requestAnimationFrame(() => {
      field().focus();
      field().setSelectionRange(written.length, written.length);
    });
  }

  function move(event: KeyboardEvent) {
    if (found.length === 0) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setBefore('');
      return field().focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const places = [field(), ...place.current!.querySelectorAll<HTMLElement>('[data-colleague]')];
    const at = places.indexOf(document.activeElement as HTMLTextAreaElement);
    places.at((at + step) % places.length)!.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and the buttons inside
    <div ref={place} onKeyDown={move}>
      <TextArea
        {...area}
        hint={area.hint ?? 'Con @ mencionas a alguien del equipo, que recibe un correo.'}
        onChange={(value) => {
          setBefore(value.slice(0, field().selectionStart));
          area.onChange(value);
        }}
      />
      <output className="sr-only">{found.length > 0 && `${found.length} del equipo: elige con las flechas`}</output>
      {found.length > 0 && (
        <ul aria-label="A quién mencionas" className="mt-1 rounded-md border border-line bg-raised p-1 text-sm">
          {found.map((one) => (
            <li key={one.user_id}>
              <button
                type="button"
                data-colleague
                className="block min-h-8 w-full truncate rounded-sm px-2 text-left hover:bg-well"
                onClick={() => choose(one)}
              >
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
