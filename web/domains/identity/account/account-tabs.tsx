import { Link } from '@tanstack/react-router';
import { classNames } from '../../../platform/ui/class-names.ts';
import { accountTabs, type AccountTab } from './account-tabs.state.ts';

/** Security, profile and data: each an address of its own, so that it can be linked and left by 'Atrás'. */
export function AccountTabs({ shown }: { shown: AccountTab }) {
  return (
    <nav aria-label="Partes de tu cuenta" className="flex flex-wrap gap-1 border-b border-line">
      {accountTabs.map(({ tab, name }) => (
        <Link
          key={tab}
          to="/empresa/cuenta"
          hash={tab}
          hashScrollIntoView={false}
          resetScroll={false}
          preload={false}
          activeOptions={{ exact: true, includeHash: true }}
          aria-current={tab === shown ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center border-b-2 px-4 text-sm font-semibold transition-colors',
            tab === shown ? 'border-link text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
