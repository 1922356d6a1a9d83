import { profileSections, type ProfileSection } from '@zarpa/contract/profile/fields.rules.ts';
import { lockedFacts, type LockedFact } from '@zarpa/contract/profile/completion.rules.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
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
import { SectionIndex, SectionSelect } from '../section-index.tsx';

type WholeProfileProps = { read: ReadProfile; registrationId: string; search: ProfileSearch };

export function WholeProfile({ read, registrationId, search }: WholeProfileProps) {
  const { user } = useSession();
  const [editing, setEditing] = useState<Editing>();
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<ProfileSection>>(new Set());
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

  function unfold(section: ProfileSection, isOpen = true) {
    setFolded((before) => new Set([...before].filter((one) => one !== section).concat(isOpen ? [] : [section])));
  }

  function goTo(section: ProfileSection) {
    unfold(section);
    requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>(`#${section} h2 button`);
      heading?.focus({ preventScroll: true });
      document.querySelector(`#${section}`)?.scrollIntoView({ block: 'start' });
    });
  }
  useTarget(search, (target) => {
    unfold(target.section);
    if (target.field) screen.edit({ form: target.section, field: target.field });
    else goTo(target.section);
  });

  return (
    <ProfileProvider value={screen}>
      <ProfileHead read={read} />
      {read.isBlank && <NothingYet />}
      <SectionSelect profile={read.profile} onGo={goTo} />
      <div className="flex gap-8">
        <SectionIndex profile={read.profile} onGo={goTo} />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-5">
          {profileSections.map((section) => (
            <ProfileSectionCard
              key={section}
              section={section}
              isOpen={!folded.has(section)}
              onToggle={(isOpen) => unfold(section, isOpen)}
            />
          ))}
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
    (opener ?? document.querySelector<HTMLElement>(`#${section} h2 button`))?.focus();
  });
}

function NothingYet() {
  return (
    <Alert
      className="mb-6"
      title="Todavía no tenemos los datos de tu empresa"
      action={
        <Link to="/empresa/nueva" className={buttonClass({ size: 'sm' })}>
          Completar datos
        </Link>
      }
    >
      Con ellos preparamos la LLC. Lo demás lo puedes ir llenando aquí.
    </Alert>
  );
}

/** Opens the linked section once and clears the address, so that a reload does not open it again. */
function useTarget(
  { seccion, campo }: ProfileSearch,
  open: (target: NonNullable<ReturnType<typeof targetOf>>) => void,
) {
  const navigate = useNavigate({ from: '/empresa/empresas/$registrationId/perfil' });
  const follow = useEffectEvent((given: ProfileSearch) => {
    const target = targetOf(given);
    if (target) open(target);
    if (given.seccion !== undefined || given.campo !== undefined)
      void navigate({ search: {}, replace: true, resetScroll: false });
  });
  useEffect(() => follow({ seccion, campo }), [seccion, campo]);
}
