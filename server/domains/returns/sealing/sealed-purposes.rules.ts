/** Purposes bind sealed texts to their place: a text moved elsewhere does not open. */

export const taxNumberPurpose = 'tax_number';

export const formsPurpose = (returnId: string): string => `return ${returnId}`;
