export const passkeysMax = 10;
export const passkeyNameMax = 60;
/** Lifetime of a passkey challenge in minutes; the browser's prompt has the same timeout. */
export const passkeyChallengeMinutes = 5;
