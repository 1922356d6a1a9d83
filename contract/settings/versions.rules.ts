import type { MailTextKind } from './mail-texts.rules.ts';

export const settingKeys = ['support_hours', 'refund_limits', 'banner'] as const;
/** Of `setting_versions`; the words of each mail are one of their own. */
export type SettingKey = (typeof settingKeys)[number] | `mail:${MailTextKind}`;

export const settingStates = ['confirmed', 'proposed', 'declined', 'withdrawn'] as const;
export type SettingState = (typeof settingStates)[number];
