import type { DetailedCompany } from '@zarpa/contract/companies/operations.ts';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import type { CompanyDetailsAnswer } from '../../companies.data.ts';
import { PlanStep } from '../plan/plan-step.tsx';
import { PriceBar } from '../plan/price-bar.tsx';
import { PriceColumn } from '../plan/price-column.tsx';
import { stepHeadingId } from './step-heading.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useWizardPrice } from '../plan/use-price.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { NextButton, WizardNavigation } from './wizard-navigation.tsx';
import { StepSkeleton } from '../wizard-skeleton.tsx';
import type { WizardState, WizardStep } from './wizard.state.ts';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';

// formation.md §4: step 4 follows half a second after the success message.
const stepFourDelayMs = 500;
// formation.md §4: the finished company is removed from the browser.
const resetDelayMs = 3000;

export function Wizard({ userId, companies }: { userId: string; companies: readonly DetailedCompany[] | undefined }) {
  const wizard = useWizard(userId, companies);
  const { state, change, banner } = wizard;
  const price = useWizardPrice(state);
  const isWide = useIsWide();
  const formId = useId();
  const [isAskingRestart, setIsAskingRestart] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [created, setCreated] = useState<{ answer: CompanyDetailsAnswer; state: WizardState }>();
  const resetTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isHeld, setIsHeld] = useState(false);
  const { step, isContact, isDone, isElsewhere, goTo, goToContact, leaveFor } = useWizardStep(state, {
    isHeld,
    isPaying,
    isCreated: created !== undefined,
  });
  const direction = useStepFocus(step, isContact);
  useEffect(prefetchSteps, []);

  function finish(answer: CompanyDetailsAnswer) {
    setCreated({ answer, state });
    wizard.markCreated();
    leaveFor('listo');
    resetTimer.current = setTimeout(wizard.restart, resetDelayMs);
  }

  const { restart } = wizard;
  const isStale = state.isCompanyCreated && isElsewhere;
  useEffect(() => {
    if (!isStale) return;
    // A pending reset must not wipe the next choices.
    clearTimeout(resetTimer.current);
    restart();
  }, [isStale, restart]);

  if (created && isDone) return <SuccessScreen {...created} onAnother={() => goTo(1)} />;

  const next = step < 3 && <NextButton formId={formId} />;
  const props = { state, change, price, formId, onNext: () => goTo((step + 1) as WizardStep) };
  return (
    <>
      <WizardFrame
        step={step}
        aside={
          isWide && (
            <PriceColumn
              state={state}
              price={price}
              promises={
                step === 3 &&
                state.selectedPlan && (
                  <Suspense fallback={<Skeleton className="h-56 w-full" />}>
                    <OrderPromises planType={state.selectedPlan} addons={state.selectedAddons} />
                  </Suspense>
                )
              }
            />
          )
        }
        banner={
          <>
            {banner === 'restored' && (
              <Suspense fallback={<Skeleton className="h-24 w-full rounded-lg" />}>
                <RestoredBanner onContinue={wizard.closeBanner} onRestart={() => setIsAskingRestart(true)} />
              </Suspense>
            )}
            {banner === 'reset' && (
              <Suspense fallback={<Skeleton className="h-24 w-full rounded-lg" />}>
                <ResetBanner onEnd={wizard.closeBanner} />
              </Suspense>
            )}
            {banner === 'pending' && state.registration && (
              <Suspense fallback={<Skeleton className="h-6 w-full max-w-xl" />}>
                <PendingBanner registration={state.registration} />
              </Suspense>
            )}
          </>
        }
      >
        <div key={step} className={slides[direction]}>
          <Suspense fallback={<StepSkeleton />}>
            {step === 1 && <PlanStep {...props} />}
            {step === 2 && <BasicsStep {...props} />}
            {step === 3 && (
              <PaymentStep
                {...props}
                onPaid={(registration) => {
                  setIsHeld(true);
                  wizard.markPaid(registration);
                }}
                onBusy={setIsPaying}
                onDone={() => setTimeout(() => setIsHeld(false), stepFourDelayMs)}
              />
            )}
            {step === 4 && (
              <DetailsStep
                {...props}
                isContact={isContact}
                onMembers={() => goTo(4)}
                onContact={goToContact}
                onCreated={finish}
              />
            )}
          </Suspense>
          <WizardNavigation
            state={state}
            step={step}
            isPaying={isPaying}
            onBack={() => goTo((step - 1) as WizardStep)}
            onRestart={() => setIsAskingRestart(true)}
            next={isWide && next}
          />
        </div>
      </WizardFrame>
      {!isWide && step !== 3 && (
        <PriceBar state={state} price={price}>
          {next}
        </PriceBar>
      )}
      <RestartDialog
        open={isAskingRestart}
        onCancel={() => setIsAskingRestart(false)}
        onConfirm={() => {
          setIsAskingRestart(false);
          wizard.restart();
          goTo(1);
        }}
      />
    </>
  );
}

const slide = 'transition-[opacity,translate] duration-180 starting:opacity-0';
const slides = { none: '', forward: `${slide} starting:translate-x-4`, back: `${slide} starting:-translate-x-4` };

function useStepFocus(step: WizardStep, isContact: boolean): keyof typeof slides {
  const place = `${step} ${isContact}`;
  const previous = useRef(place);
  const [shown, setShown] = useState<{ step: WizardStep; direction: keyof typeof slides }>({ step, direction: 'none' });
  if (shown.step !== step) setShown({ step, direction: step > shown.step ? 'forward' : 'back' });
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    scrollTo({ top: 0 });
    return focusWhenThere(stepHeadingId);
  }, [place]);
  return shown.direction;
}

function focusWhenThere(id: string): () => void {
  let frame = requestAnimationFrame(function look() {
    const heading = document.getElementById(id);
    if (heading) heading.focus({ preventScroll: true });
    else frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}

// Needed only when a company was completed elsewhere, or paid for and left.
const importBanners = () => import('./banners.ts');
const RestoredBanner = lazyPart(importBanners, 'RestoredBanner');
const ResetBanner = lazyPart(importBanners, 'ResetBanner');
const PendingBanner = lazyPart(importBanners, 'PendingBanner');

const importBasics = () => import('../basics-step.tsx');
const importPayment = () => import('../payment/payment-step.tsx');
const importDetails = () => import('../members/details-step.tsx');
const importSuccess = () => import('./success-screen.tsx');
const importPromises = () => import('../payment/order-promises.tsx');
const OrderPromises = lazyPart(importPromises, 'OrderPromises');
const BasicsStep = lazyPart(importBasics, 'BasicsStep');
const PaymentStep = lazyPart(importPayment, 'PaymentStep');
const DetailsStep = lazyPart(importDetails, 'DetailsStep');
const SuccessScreen = lazyPart(importSuccess, 'SuccessScreen');

function prefetchSteps(): () => void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const steps = [importBasics, importPromises, importPayment, importDetails, importSuccess];
  let isGone = false;
  // One at a time: each is a piece of work when it arrives.
  function fetchNext(): void {
    const fetchStep = steps.shift();
    if (isGone || !fetchStep) return;
    void fetchStep()
      .catch(() => undefined)
      .then(() => whenIdle(fetchNext));
  }
  whenIdle(fetchNext);
  return () => {
    isGone = true;
  };
}

function RestartDialog(props: { open: boolean; onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      {...props}
      title="Empezar de nuevo"
      message="¿Estás seguro de que quieres empezar de nuevo? Se perderá todo el progreso actual."
      confirmLabel="Empezar de nuevo"
      tone="danger"
    />
  );
}
