import type { Packet, Returns } from '../returns.data.ts';

export const packetIn = ({ wanted }: Pick<Returns, 'wanted'>, id: string | undefined) =>
  wanted.find(({ packet }) => packet !== null && packet.id === id);

type SigningView = 'preparing' | 'open' | { title: string; text: string };

const ends: Readonly<Record<string, { title: string; text: string }>> = {
  declined: {
    title: 'No la firmaste',
    text: 'Si hay algo que corregir, cámbialo en tu libro o en tus respuestas, o escríbenos. Si los papeles están bien, pide la firma otra vez.',
  },
  expired: {
    title: 'Pasó el plazo para firmar',
    text: 'Tenías 30 días. Los papeles siguen igual: pide la firma otra vez.',
  },
  cancelled: { title: 'Se canceló la firma', text: 'Los papeles siguen esperando tu aprobación.' },
  replaced: {
    title: 'Uno de los papeles cambió',
    text: 'Lo que firmes tiene que nombrar el nuevo: pide la firma otra vez.',
  },
};

/** What stands in the way of the approval: nothing, a sheet that is being made, or a signing that ended. */
export function signingView({ signing }: Pick<Packet, 'signing'>): SigningView {
  if (signing === null) return 'preparing';
  return ends[signing.state] ?? 'open';
}
