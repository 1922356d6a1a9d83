import type { AppConfig } from '@zarpa/contract/core/app-config.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { loadAppConfig } from './app-config.ts';
import { publishAuthFailure } from './auth-store.ts';

type BridgeProps = { auth: AppConfig['auth']; onReturn: (returnTo: unknown) => void };

/** Loads the identity SDK beside the tree, as a sibling and not a parent, so that nothing remounts when it arrives. */
export function AuthRuntime({ onReturn }: Pick<BridgeProps, 'onReturn'>) {
  const [loaded, setLoaded] = useState<{ Bridge: ComponentType<BridgeProps>; auth: AppConfig['auth'] }>();
  useEffect(() => {
    let isGone = false;
    async function load() {
      try {
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
