export function pageFinder(pages: Readonly<Record<string, string>>): (path: string) => string | undefined {
  const exact = new Map(Object.entries(pages).filter(([path]) => !path.includes('/:')));
  const patterns = Object.entries(pages)
    .filter(([path]) => path.includes('/:'))
    .map(([path, file]) => ({ test: new RegExp(`^${path.replaceAll(/\/:\w+/g, '/[^/]+')}$`), file }));
  return (path) => {
    const plain = path.replace(/\/+$/, '') || '/';
    return exact.get(plain) ?? patterns.find(({ test }) => test.test(plain))?.file;
  };
}
