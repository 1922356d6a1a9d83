/** What of a return is sealed for what, beside whose it is: one moved to another place does not open. Pure. */

export const taxNumberPurpose = 'tax_number';

export const formsPurpose = (returnId: string): string => `return ${returnId}`;
