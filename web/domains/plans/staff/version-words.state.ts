import type { VersionState } from '@zarpa/contract/payments/catalogue.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import type { ShownCatalogue, Version } from './catalogue.data.ts';

export type Standing = 'open' | 'coming' | 'present' | 'past' | 'dropped';

export function standingOf(
  { number, state }: Pick<Version, 'number' | 'state'>,
  { present }: Pick<ShownCatalogue, 'present'>,
): Standing {
  if (state === 'proposed') return 'open';
  if (state !== 'confirmed') return 'dropped';
  if (number === present) return 'present';
  return Number(number) > Number(present) ? 'coming' : 'past';
}

const words: Readonly<Record<VersionState, string>> = {
  proposed: 'Por confirmar',
  confirmed: 'Confirmada',
  declined: 'Rechazada',
  withdrawn: 'Retirada',
};

const standings: Readonly<Partial<Record<Standing, string>>> = {
  present: 'A la venta ahora',
  coming: 'Confirmada, por venir',
  past: 'Ya no vale',
};

export const standingText = (version: Version, shown: Pick<ShownCatalogue, 'present'>): string =>
  standings[standingOf(version, shown)] ?? words[version.state];

export const standingTone: Readonly<Record<Standing, Tone>> = {
  open: 'warning',
  coming: 'info',
  present: 'success',
  past: 'neutral',
  dropped: 'danger',
};

/** `2026-11-29` as a day of UTC. */
export const dayText = (day: string) => formatDay(`${day}T12:00:00Z`);

/** 'La propuso Ana el 3 de enero y la confirmó Luis.' */
export function peopleText({ proposed_by, proposed_at, state, decided_by }: Version): string {
  if (!proposed_by) return '';
  const proposed = `La propuso ${proposed_by.name || 'alguien que ya no está'} el ${formatDay(proposed_at)}`;
  if (state === 'proposed') return `${proposed}.`;
  const verb = { confirmed: 'confirmó', declined: 'rechazó', withdrawn: 'retiró' }[state];
  return `${proposed} y la ${verb} ${decided_by?.name || 'alguien que ya no está'}.`;
}
