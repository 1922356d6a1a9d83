import { AmendmentForm } from './amendment-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RefusePageForm } from './refuse-page-form.tsx';
import type { ReturnAction } from './return-actions.state.ts';
import { SendBackForm } from './send-back-form.tsx';
import { SendingForm } from './sending-form.tsx';
import { StatementForm } from './statement-form.tsx';
import type { TurnFormProps } from './turn-form-props.ts';

/** The form of what somebody wants to do. */
export function TurnForm({ action, ...props }: TurnFormProps & { action: Exclude<ReturnAction, 'accept' | 'match'> }) {
  switch (action) {
    case 'send_back':
      return <SendBackForm {...props} />;
    case 'refuse_page':
      return <RefusePageForm {...props} />;
    case 'send':
      return <SendingForm {...props} />;
    case 'prove':
      return <ProofForm {...props} />;
    case 'statement':
      return <StatementForm {...props} />;
    case 'notice':
      return <NoticeForm {...props} />;
    case 'amend':
      return <AmendmentForm {...props} />;
  }
}
