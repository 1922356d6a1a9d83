/** Node options. Most objects of a process die young: a larger young generation only takes memory from others. */

/** At rest 151 MB instead of 167. */
export const apiOptions: readonly string[] = ['--max-semi-space-size=8'];

/** While reading bank files 426 MB instead of 723 (`bench/statements`). */
export const workerOptions: readonly string[] = ['--max-semi-space-size=16', '--single-threaded-gc'];
