export type TableVerdict = { refusal?: 'locked' | 'damaged' | 'not_what_it_says' | 'too_large_inside' };
