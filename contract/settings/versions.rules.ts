export const settingKeys = ['support_hours', 'refund_limits', 'banner'] as const;
export type SettingKey = (typeof settingKeys)[number];

export const settingNames: Readonly<Record<SettingKey, string>> = {
  support_hours: 'Horario y festivos',
  refund_limits: 'Límites de devolución',
  banner: 'Aviso a los clientes',
};

export const settingStates = ['confirmed', 'proposed', 'declined', 'withdrawn'] as const;
export type SettingState = (typeof settingStates)[number];
