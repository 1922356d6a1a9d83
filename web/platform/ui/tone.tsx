import { CircleAlert, CircleCheck, CircleDashed, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';

/** Green done, blue in progress, yellow waiting, orange basic, red refused, neutral without judgement. */
export type Tone = 'success' | 'info' | 'warning' | 'caution' | 'danger' | 'neutral';

/** Colour never stands alone: each tone has an icon, and a word goes with it. */
export const toneIcon: Record<Tone, LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: Clock,
  caution: CircleAlert,
  danger: CircleX,
  neutral: CircleDashed,
};

export const toneText: Record<Tone, string> = {
  success: 'text-success',
  info: 'text-info',
  warning: 'text-warning',
  caution: 'text-caution',
  danger: 'text-danger',
  neutral: 'text-muted',
};

export const toneSoft: Record<Tone, string> = {
  success: 'bg-success-soft border-success/30',
  info: 'bg-info-soft border-info/30',
  warning: 'bg-warning-soft border-warning/30',
  caution: 'bg-caution-soft border-caution/30',
  danger: 'bg-danger-soft border-danger/35',
  neutral: 'bg-raised border-line',
};
