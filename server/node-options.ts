/** Node's options. What a process reads and writes dies young: a larger young generation only keeps memory that others could have. */

/** At rest 151 MB instead of 167. */
export const apiOptions: readonly string[] = ['--max-semi-space-size=8'];

/** While it reads files of banks 426 MB instead of 723 (`bench/statements`). */
export const workerOptions: readonly string[] = ['--max-semi-space-size=16', '--single-threaded-gc'];
