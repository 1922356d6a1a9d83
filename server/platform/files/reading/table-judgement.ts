/** What the process that reads a table says of it; nothing where it is what it should be. */
export type TableJudgement = { refusal?: 'locked' | 'damaged' | 'not_what_it_says' | 'too_large_inside' };
