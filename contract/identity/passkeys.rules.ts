export const passkeysMax = 10;
export const passkeyNameMax = 60;
/** What is asked of a passkey is good for as long, in minutes; the browser gives up at the same time. */
export const passkeyChallengeMinutes = 5;
