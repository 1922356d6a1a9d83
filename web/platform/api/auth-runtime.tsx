import type { AppConfig } from '@zarpa/contract/core/app-config.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { loadAppConfig } from './app-config.ts';
import { getAuthState, publishAuthFailure, sdkWanted } from './auth-store.ts';
import { accountNote } from './forget-own-notes.ts';
import { readStored } from '../ui/stored.ts';
import { guardKeptPage } from './back-cache.ts';
import { openSession } from './session.ts';

type Loaded = { Bridge: ComponentType<BridgeProps>; auth: AppConfig['auth'] };
type BridgeProps = { auth: AppConfig['auth']; onReturn: (returnTo: unknown) => void };

const restMs = 1_500;
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
        if (await openSession()) await Promise.race([sdkWanted, untilItIsTime()]);
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

/** The first touch; sooner where the cookie's session may be another person's than the one who last signed in here. */
async function untilItIsTime(): Promise<void> {
  const last = readStored('localStorage', accountNote);
  if (last === getAuthState().user?.sub) await firstTouch();
  else if (last === undefined) await new Promise((resolve) => setTimeout(resolve, restMs));
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
