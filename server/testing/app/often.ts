/** How many random cases: few in every run of the tests, all where `TEST_CASES=all` (`npm run faults` says so). */
export const often = (all: number, few: number): number => (process.env['TEST_CASES'] === 'all' ? all : few);
