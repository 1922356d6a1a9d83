import { useState } from 'react';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';

type Places = { show: (problems: readonly Problem[]) => void; onClose: () => void };

/** Saves a decision on the loaded version. `changed`: another person saved first; typed values stay. */
export function useSettingSave({ show, onClose }: Places) {
  const [changed, setChanged] = useState<string>();

  async function save(send: () => Promise<unknown>): Promise<void> {
    setChanged(undefined);
    try {
      await send();
      toast.success('Guardado. Vale para los papeles que se hagan desde ahora.');
      onClose();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      if (code === 'returns.setting_changed') setChanged(message);
      else if (details.length > 0) show(details);
      else toast.error(message, { title: 'No lo guardamos' });
    }
  }

  return { changed, save };
}
