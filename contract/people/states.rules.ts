export const invitationStates = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** `accepted`: it can still be undone. */
export const handOverStates = [
  'offered',
  'accepted',
  'completed',
  'undone',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type HandOverState = (typeof handOverStates)[number];

export const closingStates = ['waiting', 'withdrawn', 'closed'] as const;
export type ClosingState = (typeof closingStates)[number];
