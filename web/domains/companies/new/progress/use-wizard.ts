import type { DetailedCompany } from '@zarpa/contract/companies/operations.ts';
import { useEffect, useRef, useState } from 'react';
import { newsFromOtherTab, resumeWizard, type Banner } from './wizard.resume.ts';
import {
  emptyWizard,
  withPaidRegistration,
  withPayment,
  type PaidRegistration,
  type WizardState,
} from './wizard.state.ts';
import {
  browserStore,
  clearProgress,
  peekProgress,
  progressKey,
  restoreProgress,
  saveProgress,
} from './wizard.storage.ts';

export type ChangeWizard = (change: (state: WizardState) => WizardState) => void;

const ids = () => crypto.randomUUID();

export function useWizard(userId: string, companies: readonly DetailedCompany[] | undefined) {
  const [start] = useState(() =>
    resumeWizard(restoreProgress(browserStore(), userId, Date.now(), ids), companies, ids),
  );
  const [state, setState] = useState(start.state);
  const [banner, setBanner] = useState<Banner | null>(start.banner);
  const latest = useRef(state);

  useEffect(() => {
    latest.current = state;
    saveProgress(browserStore(), userId, state, Date.now());
  }, [userId, state]);

  useEffect(() => {
    function follow(event: StorageEvent) {
      if (event.key !== progressKey(userId) && event.key !== null) return;
      const theirs = peekProgress(browserStore(), userId, ids);
      const news = newsFromOtherTab(latest.current, theirs);
      if (news === 'paid') setState(withPaidRegistration(theirs!, theirs!.registration!));
      if (news === 'completed') setState(emptyWizard(ids));
      if (news) setBanner(news === 'paid' ? 'pending' : 'reset');
    }
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [userId]);

  return {
    state,
    change: setState as ChangeWizard,
    banner,
    closeBanner: () => setBanner(null),
    markPaid: (registration: PaidRegistration) => setState((now) => withPayment(now, registration)),
    markCreated: () => setState((now) => ({ ...now, isCompanyCreated: true })),
    restart: () => {
      clearProgress(browserStore(), userId);
      setState(emptyWizard(ids));
      setBanner(null);
    },
  };
}
