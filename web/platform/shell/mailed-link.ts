import { createStore } from '../ui/store.ts';
import { keepStored, readStored } from '../ui/stored.ts';

/** The token of a mail's link stands after `#`, which no server sees; this tab keeps it past a sign-in, until it is used. */
export function mailedLink(key: string) {
  const link = createStore<string | undefined>(readStored('sessionStorage', key));
  const put = (token: string | undefined) => {
    link.set(token);
    keepStored('sessionStorage', key, token);
  };
  return {
    /** True where the address has one. */
    keep(): boolean {
      const token = decodedHash();
      if (token === '') return false;
      put(token);
      return true;
    },
    forget: () => put(undefined),
    use: link.use,
  };
}

function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
