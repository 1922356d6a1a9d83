/** Node options. Most objects of a process die young: a larger young generation only takes memory from others. */

/** At rest 141 MB instead of 157; under load 190 instead of 300, because a smaller heap is collected earlier (`bench/production/memory`). */
export const apiOptions: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/** While reading bank files 426 MB instead of 723 (`bench/statements`). */
export const workerOptions: readonly string[] = ['--max-semi-space-size=16', '--single-threaded-gc'];
