import {
  profileKeysOf,
  sectionLabels,
  type ProfileChange,
  type ProfileKey,
  type ProfileSection,
  type ProfileValues,
  profileFieldOf,
} from '@zarpa/contract/profile/fields.rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { errorOfFailure, refusalOf } from '../../../platform/api/api-error.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { keepDraft, readDraft } from '../profile-drafts.storage.ts';
import type { Editing } from '../profile-context.ts';
import { type ProfileValue, readableValue } from '../readable-value.state.ts';
import {
  amountsAgain,
  changeOf,
  changeOfAmounts,
  choiceName,
  chosenEntry,
  entryOf,
  problemsOfAmounts,
  rebase,
  sectionProblems,
  seenOf,
  textOf,
  type SectionEntry,
  againName,
} from '../section.state.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { ProfileFormField } from './profile-form-field.tsx';
import { FormEnd } from './form-end.tsx';
import { FormTextField } from '../../../platform/ui/form/form-fields.tsx';

export type EditedProfile = ProfileValues & { version: number };

type SectionFormProps = {
  section: ProfileSection;
  profile: EditedProfile;
  draft: string;
  editing: Editing | undefined;
  isNarrow?: boolean;
  /** Sends only changes, with the version they were made on. */
  onSave: (change: ProfileChange, version: number) => Promise<EditedProfile>;
  /** Another first save may have won, or the company may be gone. */
  onConflict: () => Promise<void>;
  onClose: (saved?: readonly string[]) => void;
};

/** Edits one section. Concurrent saves replace untouched fields; for edited fields the person chooses. */
export function SectionForm({
  section,
  profile,
  draft: key,
  editing,
  isNarrow = false,
  onSave,
  onConflict,
  onClose,
}: SectionFormProps) {
  const keys = profileKeysOf(section);
  const [begun] = useState(() => beginning(key, keys, profile));
  const [seen, setSeen] = useState(begun.seen);
  const [version, setVersion] = useState(profile.version);
  const [knownClashes, setKnownClashes] = useState(begun.clashes);
  const [failure, setFailure] = useState<Error>();
  const { element, control, form, submit, show, others, isSending } = useCheckedForm<SectionEntry>({
    initial: begun.entry,
    check: (entry) => [
      ...sectionProblems(seen, entry, clashesIn(entry)),
      ...problemsOfAmounts(amountsAgain(profile, entry), entry),
    ],
    onChange: saveDraft,
  });
  const entry = useWatch({ control }) as SectionEntry;
  const clashes = clashesIn(entry);
  const again = amountsAgain(profile, entry);
  const isSame = entry['mailing_same_as_legal'] === 'yes';

  /** Clashes that remain until typed and saved values agree. */
  function clashesIn(typed: SectionEntry): ProfileKey[] {
    const changed = changeOf(seen, typed);
    return knownClashes.filter((one) => one in changed);
  }

  function saveDraft(typed: SectionEntry) {
    const isChanged = Object.keys(changeOf(seen, typed)).length > 0;
    keepDraft(key, isChanged ? { entry: typed, read: seen, version } : undefined);
  }

  /** Rebases the typed values on newer server values and takes their version. */
  const take = useEffectEvent((values: Readonly<Record<ProfileKey, ProfileValue>>, now: number) => {
    if (now < version) return;
    const fresh = seenOf(keys, values);
    const rebased = rebase(form.getValues(), seen, fresh);
    const isMoved = keys.some((one) => textOf(one, seen[one]!) !== textOf(one, fresh[one]!));
    setVersion(now);
    if (!isMoved) return;
    for (const one of keys) if (rebased.entry[one] !== form.getValues(one)) form.setValue(one, rebased.entry[one]!);
    // An earlier choice was between other values.
    for (const one of rebased.clashes) form.setValue(choiceName(one), '');
    setKnownClashes((before) => [...new Set([...before, ...rebased.clashes])]);
    setSeen(fresh);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => take(profile, profile.version));
    return () => cancelAnimationFrame(frame);
  }, [profile]);
  useFieldFocus(element, editing);

  async function save(typed: SectionEntry) {
    setFailure(undefined);
    const chosen = chosenEntry(seen, typed, clashes);
    const change = { ...changeOf(seen, chosen), ...changeOfAmounts(amountsAgain(profile, chosen), chosen) };
    const changed = Object.keys(change);
    if (changed.length === 0) return end();
    try {
      const saved = await onSave(change, version);
      if (isSameText(form.getValues(), typed)) return end(changed);
      take(saved, saved.version);
      toast.info('Guardado. Lo que escribiste después sigue sin guardar.');
    } catch (cause) {
      const clash = refusalOf(cause, 'profile.conflict');
      const error = errorOfFailure(cause);
      if (clash) take({ ...profile, ...seen, ...clash.fields } as Record<ProfileKey, ProfileValue>, clash.version);
      else if (error.details.length > 0) show(error.details);
      else setFailure(error);
      if (error.status === 409) await onConflict();
    }
  }

  function end(saved?: readonly string[]) {
    keepDraft(key, undefined);
    onClose(saved);
  }

  return (
    <form ref={element} noValidate aria-label={`Editar ${sectionLabels[section]}`} onSubmit={submit(save)}>
      <div
        className={classNames(
          'grid grid-cols-1 sm:grid-cols-2',
          isNarrow ? 'gap-x-4 gap-y-3 xl:grid-cols-1' : 'gap-x-8 gap-y-5',
        )}
      >
        <ConflictChoices control={control} clashes={clashes} entry={entry} seen={seen} />
        {keys
          // Hidden, but keep their typed values.
          .filter((one) => !isSame || one === 'mailing_same_as_legal' || !one.startsWith('mailing_'))
          .filter((one) => !again.includes(one))
          .map((one) => (
            <ProfileFormField
              key={one}
              control={control}
              name={one}
              currency={entry['primary_currency'] || profile.primary_currency}
            />
          ))}
        <AmountsAgain
          control={control}
          profile={profile}
          amounts={again}
          currency={entry['primary_currency'] || 'USD'}
        />
      </div>
      <FormEnd
        others={others}
        failure={failure}
        isSending={isSending}
        size={isNarrow ? 'sm' : 'md'}
        onCancel={() => end()}
      />
    </form>
  );
}

/** Detects typing during a save, which leaves more to save. */
function isSameText(one: SectionEntry, other: SectionEntry): boolean {
  return Object.keys(one).every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

function beginning(key: string, keys: readonly ProfileKey[], profile: Readonly<Record<ProfileKey, ProfileValue>>) {
  const seen = seenOf(keys, profile);
  const draft = readDraft(key);
  if (!draft) return { seen, entry: entryOf(seen), clashes: [] };
  const read = Object.fromEntries(keys.map((one) => [one, draft.read[one] ?? null]));
  return { seen, ...rebase({ ...entryOf(read), ...draft.entry }, read, seen) };
}

function useFieldFocus(form: { current: HTMLFormElement | null }, editing: Editing | undefined) {
  useEffect(() => {
    const field = editing?.field;
    const requestedField = field && form.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    const found = requestedField || form.current?.querySelector<HTMLElement>('input, select, textarea');
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: field ? 'center' : 'nearest' });
  }, [form, editing]);
}

type AmountsAgainProps = {
  control: Control<SectionEntry>;
  profile: ProfileValues;
  amounts: readonly ProfileKey[];
  currency: string;
};

function AmountsAgain({ control, profile, amounts, currency }: AmountsAgainProps) {
  return amounts.map((key) => (
    <FormTextField
      key={key}
      control={control}
      name={againName(key)}
      label={`${profileFieldOf(key).label} en ${currency}`}
      hint={`Antes: ${readableValue(key, profile[key], profile.primary_currency)}. Si lo dejas vacío, se borra.`}
      inputMode="decimal"
      maxLength={24}
      suffix={currency}
    />
  ));
}
