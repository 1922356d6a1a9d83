/** Made at the first call: ten formatters made as their files load are a third of a telephone's first second. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
