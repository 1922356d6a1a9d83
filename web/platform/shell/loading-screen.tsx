import { brand } from '@zarpa/contract/core/brand.ts';
import { Logo } from '../ui/logo.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** While something is done that ends on another page; `text` says what. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="h-16 border-b border-line px-4 sm:px-6">
        <div className="flex h-full items-center">
          <Logo name={brand.product} />
        </div>
      </header>
      <main className="grid flex-1 place-items-center p-8">
        <h1 className="sr-only">{brand.product}</h1>
        <output className="flex flex-col items-center gap-4 text-center">
          <Spinner className="size-8 text-link" />
          <span className="font-semibold">{text}</span>
        </output>
      </main>
    </div>
  );
}
