import { plans, planTypes } from '@zarpa/contract/payments/plans.rules.ts';

/** What we promise, and what is not ours to promise. */
export function PlanDays() {
  return (
    <>
      <p className="mt-3 text-muted">
        Prometemos solo nuestro propio trabajo, en días hábiles y según tu plan. El reloj se detiene mientras le toca al
        estado, al IRS o a ti.
      </p>
      <dl className="mt-4 grid gap-3 sm:grid-cols-2">
        {planTypes.map((type) => {
          const { name, deliveryDays } = plans[type];
          return (
            <div key={type} className="rounded-lg border border-line bg-surface px-5 py-4">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="text-lg font-bold tabular-nums">
                de {deliveryDays[0]} a {deliveryDays[1]} días hábiles
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
