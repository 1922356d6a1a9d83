import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { chatQuery, saveConsent } from './chat.data.ts';

type ChatConsentProps = { conversationId: string; isOn: boolean };

/** Off at first, and of this conversation alone. */
export function ChatConsent({ conversationId, isOn }: ChatConsentProps) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<boolean>();
  async function change(next: boolean) {
    setWanted(next);
    try {
      await saveConsent(conversationId, next);
      await client.invalidateQueries(chatQuery(conversationId));
    } catch {
      toast.error('No pudimos cambiar el permiso. Inténtalo de nuevo.');
    } finally {
      setWanted(undefined);
    }
  }
  return (
    <CheckboxField
      className="mt-3"
      name="uses_case"
      label="Usar los datos de mi caso"
      hint="En esta conversación, el asistente podrá leer en qué etapa están tus empresas, qué te pedimos, tus órdenes y tus fechas. Nunca tus documentos de identidad ni tus tarjetas."
      checked={wanted ?? isOn}
      disabled={wanted !== undefined}
      onChange={(next) => void change(next)}
    />
  );
}
