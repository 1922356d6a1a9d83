/** What of a return is sealed for what, beside whose it is: one moved to another place does not open. Pure. */

/** A number of a tax authority. */
export const taxNumberPurpose = 'tax_number';

/** The lines of a packet's forms. */
export const formsPurpose = (returnId: string): string => `return ${returnId}`;
