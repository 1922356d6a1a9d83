import { onApproach } from '../../platform/ui/lazy-part.tsx';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/core/brand.ts';
import { roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import { CircleUserRound, Keyboard, Moon, Sun } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../platform/api/session.ts';
import { LogoutButton } from '../../platform/shell/frame/logout-button.tsx';
import { preloadDialog, Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { LogoMark } from '../../platform/ui/logo.tsx';
import { Menu, menuItemClass } from '../../platform/ui/dialogs/menu.tsx';
import { toggleTheme } from '../../platform/ui/theme.ts';
import { ViewsMenu } from '../batches/views-menu.tsx';
import { SearchEverything } from '../search/staff/search-everything.tsx';
import { placesOf, type PanelPlace } from './panel-places.ts';
import { addShortcuts, useKeysChoice, useShortcut, useShortcutList } from './shortcuts.ts';
import { CheckboxField } from '../../platform/ui/fields/checkbox-field.tsx';

export function PanelHead() {
  const { name, email, staffRole, hasSecondFactor } = useSession();
  // Kept, because effects depend on it.
  const places = useMemo(() => (staffRole ? placesOf(staffRole) : []), [staffRole]);
  const help = useShortcutsHelp();
  const nav = usePresentInSight();
  usePlaceKeys(places);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas">
      <div className="flex h-12 items-center gap-1 px-3 sm:px-5">
        <Link to="/admin" aria-label={`${brand.product}, panel`} className="mr-2 flex rounded-sm sm:mr-4">
          <LogoMark className="size-7" />
        </Link>
        <nav ref={nav} aria-label="Panel" className="flex h-full min-w-0 flex-1 overflow-x-auto">
          {places.map(({ to, label }) => (
            <Link key={to} to={to} className={tabClass}>
              {label}
            </Link>
          ))}
        </nav>
        {hasSecondFactor && <SearchEverything />}
        {hasSecondFactor && <ViewsMenu />}
        <button
          type="button"
          aria-label="Atajos de teclado"
          title="Atajos de teclado (?)"
          {...onApproach(preloadDialog)}
          onClick={help.open}
          className="hidden size-9 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink sm:grid"
        >
          <Keyboard className="size-5" />
        </button>
        <Menu label={`Sesión de ${name || email}`} icon={<CircleUserRound className="size-5" />}>
          {(close) => (
            <>
              <li className="max-w-64 px-3 pt-1.5 pb-2.5 text-sm">
                <p className="font-semibold wrap-anywhere">{name || email}</p>
                <p className="text-muted">{staffRole && roleNames[staffRole]}</p>
              </li>
              <li>
                <button type="button" onClick={toggleTheme} className={menuItemClass}>
                  <Sun className="light:hidden" />
                  <Moon className="hidden light:block" />
                  <span className="light:hidden">Tema claro</span>
                  <span className="hidden light:inline">Tema oscuro</span>
                </button>
              </li>
              <li>
                <button
                  type="button"
                  className={menuItemClass}
                  onClick={() => {
                    close();
                    help.open();
                  }}
                >
                  <Keyboard />
                  Atajos de teclado
                </button>
              </li>
              <li>
                <Link to="/empresa/cuenta" className={menuItemClass}>
                  <CircleUserRound />
                  Mi cuenta
                </Link>
              </li>
            </>
          )}
        </Menu>
        <LogoutButton />
      </div>
      <ShortcutsHelp {...help} />
    </header>
  );
}

function usePresentInSight() {
  const nav = useRef<HTMLElement>(null);
  const place = useLocation({ select: ({ pathname }) => pathname.split('/', 3).join('/') });
  useEffect(() => {
    const present = [...nav.current!.children].find((link) => link.getAttribute('href') === place);
    present?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  return nav;
}

const tabClass =
  'relative flex shrink-0 items-center px-2.5 text-sm font-medium text-muted transition-colors hover:text-ink -outline-offset-2 ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full aria-[current=page]:after:bg-primary';

function usePlaceKeys(places: readonly PanelPlace[]): void {
  const router = useRouter();
  useEffect(
    () =>
      addShortcuts(
        places.map(({ key, label, to }) => ({
          keys: `g ${key}`,
          label: `Ir a ${label}`,
          run: () => void router.navigate({ to }),
        })),
      ),
    [router, places],
  );
}

type Help = { isOpen: boolean; open: () => void; close: () => void };

function useShortcutsHelp(): Help {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useShortcut('?', 'Ver los atajos', open);
  return { isOpen, open, close: () => setIsOpen(false) };
}

function ShortcutsHelp({ isOpen, close }: Help) {
  const shortcuts = useShortcutList();
  const [areKeysOn, setAreKeysOn] = useKeysChoice();
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Atajos de teclado"
      description="Los de esta pantalla. No actúan mientras escribes en un campo."
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-line bg-surface px-1.5 py-0.5 text-center font-sans font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        className="mt-6 border-t border-line pt-5"
        name="atajos"
        label="Usar los atajos en este navegador"
        hint="Desactívalos si dictas por voz o si una tecla suelta te estorba."
        checked={areKeysOn}
        onChange={setAreKeysOn}
      />
    </Dialog>
  );
}
