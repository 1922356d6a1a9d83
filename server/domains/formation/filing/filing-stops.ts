/** Reasons to stop a filing that are no failures. */

/** The case no longer waits for this filing. */
export class FilingObsolete extends Error {}

/** An open action, or an answer without a review, holds it up. */
export class FilingBlocked extends Error {}
