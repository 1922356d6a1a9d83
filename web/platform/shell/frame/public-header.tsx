import { brand } from '@zarpa/contract/core/brand.ts';
import { Logo } from '../../ui/logo.tsx';

/** Header of public pages: a plain link that works without any script. */
export function PublicHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-5xl items-center px-5 sm:px-8">
        <a href="/" aria-label={`${brand.product}, inicio`} className="flex rounded-sm">
          <Logo name={brand.product} />
        </a>
      </div>
    </header>
  );
}
