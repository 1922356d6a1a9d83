/** One numbered section of a legal text: paragraphs, and lists where a paragraph is an array. */
export type LegalSection = { id: string; title: string; body: readonly (string | readonly string[])[] };
