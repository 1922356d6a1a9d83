import { AmendmentForm } from './amendment-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { ProofForm } from './proof-form.tsx';
import type { ReturnAction } from './return-actions.state.ts';
import type { Reviewed } from './returns-staff.data.ts';
import { SendBackForm } from './send-back-form.tsx';
import { SendingForm } from './sending-form.tsx';

export type TurnFormProps = {
  reviewed: Reviewed;
  /** True where it was done. Throws a refusal that the form has to show; what moved on meanwhile is told above it. */
  onRun: (change: () => Promise<Reviewed>, done: string) => Promise<boolean>;
  onClose: () => void;
};

/** The form of what somebody wants to do. */
export function TurnForm({ action, ...props }: TurnFormProps & { action: Exclude<ReturnAction, 'accept'> }) {
  switch (action) {
    case 'send_back':
      return <SendBackForm {...props} />;
    case 'send':
      return <SendingForm {...props} />;
    case 'prove':
      return <ProofForm {...props} />;
    case 'notice':
      return <NoticeForm {...props} />;
    case 'amend':
      return <AmendmentForm {...props} />;
  }
}
