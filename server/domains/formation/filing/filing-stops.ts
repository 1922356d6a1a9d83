/** Reasons to stop a filing that are no failures. */

/** The case no longer waits for this filing. */
export class FilingObsolete extends Error {}

/** An open action, an answer without a review, or a bank's dispute holds it up. */
export class FilingBlocked extends Error {}
