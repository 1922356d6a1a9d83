import {
  likenesses,
  stateDecides,
  verdictLabels,
  type NameCheck,
  type NameVerdict,
} from '@zarpa/contract/companies/name-verdicts.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';

const tones: Readonly<Record<NameVerdict, Tone>> = {
  probably_available: 'success',
  too_similar: 'caution',
  restricted: 'caution',
  not_allowed: 'danger',
};

export type NameHintWords = { tone: Tone; verdict: string; sentences: string };

export function worseCheck(own: NameCheck, served: NameCheck | undefined): NameCheck {
  if (!served || own.verdict === 'not_allowed') return own;
  if (!own.similar) return served;
  const isWorse = served.similar && likenesses.indexOf(served.similar.how) < likenesses.indexOf(own.similar.how);
  return isWorse ? served : own;
}

export function hintWords({ verdict, message, needs, warnings }: NameCheck): NameHintWords {
  const sentences = [message, needs, ...warnings.map((warning) => warning.message), stateDecides];
  return {
    tone: tones[verdict],
    verdict: verdictLabels[verdict],
    sentences: sentences.filter(Boolean).join(' '),
  };
}
