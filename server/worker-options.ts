/**
 * Short-lived small objects: a larger young generation only holds memory (`bench/statements`: 723 MB by default, 426
 * with this).
 */
export const workerOptions: readonly string[] = ['--max-semi-space-size=16', '--single-threaded-gc'];
