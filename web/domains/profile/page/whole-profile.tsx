import { profileSections } from '@zarpa/contract/profile/fields.rules.ts';
import { lockedFacts, type LockedFact } from '@zarpa/contract/profile/completion.rules.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../platform/api/session.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { draftKey } from '../profile-drafts.storage.ts';
import { ProfileHead } from '../profile-head.tsx';
import { ProfileProvider, type Editing } from '../profile-context.ts';
import { ProfileSectionCard } from './profile-section.tsx';
import type { ProfileSearch } from '../profile-search.ts';
import { targetOf } from '../profile-target.state.ts';
import type { ReadProfile } from '../profile.data.ts';
import { focusSection } from '../section-place.ts';
import { SectionIndex, SectionSelect } from '../section-index.tsx';

type WholeProfileProps = { read: ReadProfile; registrationId: string; search: ProfileSearch };

export function WholeProfile({ read, registrationId, search }: WholeProfileProps) {
  const { user } = useSession();
  const [editing, setEditing] = useState<Editing>();
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set());
  const screen = useMemo(() => {
    const edit = (next: Editing | undefined) => {
      setHighlighted(new Set());
      setEditing(next);
    };
    const close = (saved: readonly string[] = []) => {
      setHighlighted(new Set(saved));
      // Another form may have been opened during the save.
      setEditing((now) => (now?.form === editing?.form ? undefined : now));
      if (editing) focusAfter(editing.form);
    };
    const draftOf = (form: string) => draftKey(user.id, registrationId, form);
    return { ...read, registrationId, draftOf, editing, edit, close, highlighted };
  }, [read, registrationId, user.id, editing, highlighted]);

  const section = targetOf(search)?.section ?? profileSections[0];
  const isArriving = useRef(true);
  useTarget(search, ({ section: named, field }) => {
    if (field) screen.edit({ form: named, field });
    // A form that is open has the focus already.
    else if (editing?.form !== named) focusSection(named, isArriving.current ? 'start' : 'nearest');
    isArriving.current = false;
  });

  return (
    <ProfileProvider value={screen}>
      <ProfileHead read={read} />
      {read.isBlank && <NothingYet />}
      <SectionSelect shown={section} />
      <div className="flex gap-8">
        <SectionIndex shown={section} />
        <div className="min-w-0 flex-1">
          <ProfileSectionCard key={section} section={section} />
        </div>
      </div>
    </ProfileProvider>
  );
}

/** The focused form is gone: focuses the button that opened it, or its section. */
function focusAfter(form: string): void {
  const [kind, name] = form.split('/') as [string, string?];
  const section = kind === 'request' ? lockedFacts[name as LockedFact].section : kind;
  setTimeout(() => {
    const opener = document.querySelector<HTMLElement>(`[data-form="${form}"]`);
    if (opener) opener.focus();
    else focusSection(section);
  });
}

function NothingYet() {
  return (
    <Alert
      className="mb-6"
      title="Todavía no tenemos los datos de tu empresa"
      action={
        <Link to="/empresa/nueva" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Completar datos
        </Link>
      }
    >
      Con ellos preparamos la LLC. Lo demás lo puedes ir llenando aquí.
    </Alert>
  );
}

/** Opens the linked field once: its section stays in the address, so that a reload does not open the form again. */
function useTarget(
  { seccion, campo }: ProfileSearch,
  open: (target: NonNullable<ReturnType<typeof targetOf>>) => void,
) {
  const navigate = useNavigate({ from: '/empresa/empresas/$registrationId/perfil' });
  const follow = useEffectEvent((given: ProfileSearch) => {
    const target = targetOf(given);
    if (target) open(target);
    if (given.campo === undefined && given.seccion === target?.section) return;
    void navigate({ search: target ? { seccion: target.section } : {}, replace: true, resetScroll: false });
  });
  useEffect(() => follow({ seccion, campo }), [seccion, campo]);
}
