import type { AppConfig } from '@zarpa/contract/core/app-config.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { loadAppConfig } from './app-config.ts';
import { publishAuthFailure, sdkWanted } from './auth-store.ts';
import { guardKeptPage } from './back-cache.ts';
import { openSession } from './session.ts';

type Loaded = { Bridge: ComponentType<BridgeProps>; auth: AppConfig['auth'] };
type BridgeProps = { auth: AppConfig['auth']; onReturn: (returnTo: unknown) => void };

const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown'];

/**
 * Brings the identity SDK beside the screen: at once where nobody is known without it, else when a call needs a token or
 * somebody first touches the page, since whoever only reads needs none. A sibling of the tree, not its parent: nothing mounts twice when it arrives.
 */
export function AuthRuntime({ onReturn }: Pick<BridgeProps, 'onReturn'>) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(guardKeptPage, []);
  useEffect(() => {
    let isGone = false;
    async function load() {
      try {
        if (await openSession()) await Promise.race([sdkWanted, firstTouch()]);
        // A browser remembers a module that it could not fetch.
        if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
        const [{ AuthBridge }, config] = await Promise.all([import('./auth-bridge.tsx'), loadAppConfig()]);
        if (!isGone) setLoaded({ Bridge: AuthBridge, auth: config.auth });
      } catch (cause) {
        const message = 'No pudimos cargar el inicio de sesión. Revisa tu conexión a internet e inténtalo de nuevo.';
        if (!isGone) publishAuthFailure(new Error(message, { cause }));
      }
    }
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return loaded ? <loaded.Bridge auth={loaded.auth} onReturn={onReturn} /> : null;
}

function firstTouch(): Promise<void> {
  const touched = new AbortController();
  return new Promise((resolve) => {
    const settle = () => {
      touched.abort();
      resolve();
    };
    for (const touch of touches)
      addEventListener(touch, settle, { passive: true, capture: true, signal: touched.signal });
  });
}
