export type LegalSection = { id: string; title: string; body: readonly (string | readonly string[])[] };
