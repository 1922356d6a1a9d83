/** Why a filing does not go on, where nothing is wrong with it. */

/** The case does not wait for this filing any more. */
export class FilingObsolete extends Error {}

/** Something of ours holds it up: what the customer owes, or an answer that staff have not looked at. */
export class FilingBlocked extends Error {}
