import { securityEventTexts, type SecurityEventKind } from '@zarpa/contract/identity/security-events.rules.ts';
import {
  CircleCheck,
  CreditCard,
  Download,
  KeyRound,
  LogIn,
  LogOut,
  MonitorX,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from '../../../platform/ui/class-names.ts';
import { toneText, type Tone } from '../../../platform/ui/tone.tsx';
import { formatMoment, formatTime } from './moments.state.ts';
import type { SecurityEvent } from './security-events.data.ts';

export function ActivityRow({ event }: { event: SecurityEvent }) {
  const { icon: Icon, tone } = looks[event.kind] ?? { icon: CircleCheck };
  const place = [event.device, event.address && `Red ${event.address}`].filter(Boolean).join(' · ');
  return (
    <li tabIndex={-1} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 py-3 last:pb-0">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5', tone ? toneText[tone] : 'text-faint')}
        strokeWidth={1.8}
      />
      {/* A kind that is newer than this page still has a line. */}
      <p className="font-medium">{securityEventTexts[event.kind] ?? 'Cambio en tu cuenta'}</p>
      <time
        dateTime={event.created_at}
        title={formatMoment(event.created_at)}
        className="pt-0.5 text-sm text-muted tabular-nums"
      >
        {formatTime(event.created_at)}
      </time>
      {place && <p className="col-span-2 col-start-2 text-sm wrap-anywhere text-muted">{place}</p>}
    </li>
  );
}

const looks: Partial<Record<SecurityEventKind, { icon: LucideIcon; tone?: Tone }>> = {
  signed_in: { icon: LogIn },
  signed_out: { icon: LogOut },
  session_closed: { icon: MonitorX },
  all_sessions_closed: { icon: MonitorX },
  challenge_passed: { icon: ShieldCheck },
  challenge_failed: { icon: ShieldAlert, tone: 'caution' },
  passkey_accepted: { icon: ShieldCheck },
  passkey_refused: { icon: ShieldAlert, tone: 'caution' },
  passkey_added: { icon: KeyRound, tone: 'success' },
  passkey_removed: { icon: KeyRound, tone: 'caution' },
  device_remembered: { icon: ShieldCheck },
  device_recognized: { icon: ShieldCheck },
  device_forgotten: { icon: MonitorX },
  recovery_code_used: { icon: KeyRound, tone: 'caution' },
  recovery_codes_replaced: { icon: KeyRound },
  two_factor_enabled: { icon: ShieldCheck, tone: 'success' },
  two_factor_disabled: { icon: ShieldOff, tone: 'caution' },
  password_reset_requested: { icon: KeyRound },
  payment: { icon: CreditCard },
  export_requested: { icon: Download },
  export_downloaded: { icon: Download },
  deletion_requested: { icon: Trash2, tone: 'danger' },
  deletion_confirmed: { icon: Trash2, tone: 'danger' },
  deletion_canceled: { icon: CircleCheck, tone: 'success' },
};
