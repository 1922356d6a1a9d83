/** The number of random cases: few in usual runs, all with `TEST_CASES=all` (set by `npm run faults`). */
export const often = (all: number, few: number): number => (process.env['TEST_CASES'] === 'all' ? all : few);
