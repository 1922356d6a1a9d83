/** Passkeys a person may have. */
export const passkeysMax = 10;
/** Letters of the name that one gives to a passkey. */
export const passkeyNameMax = 60;
/** What is asked of a passkey is good for as long, in minutes; the browser gives up at the same time. */
export const passkeyChallengeMinutes = 5;
