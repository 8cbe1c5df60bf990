import { usePlans } from '../../base/session/use-plans.ts'
import { amountsOf, type PlanAmounts } from './plan-amounts.ts'

const rows: readonly [keyof PlanAmounts, string][] = [
  ['recording', 'Longest recording'],
  ['deviceTranscription', 'Transcription on your own device'],
  ['transcription', 'Server transcription per month'],
  ['storage', 'Storage'],
  ['asks', 'Questions and creations on the server per month (unlimited on your device)'],
  ['shares', 'Links and public pages at a time'],
  ['meetings', 'Meetings per month'],
  ['people', 'People'],
]

/** Every limit of every plan, side by side. On a phone each limit's name stands above its three figures. */
export function PlanComparison() {
  const { free, pro, team } = usePlans()
  const columns = [free, pro, team]
  return (
    <section className="mt-16">
      <h2 className="text-3xl">Every limit, side by side</h2>
      <table className="mt-6 w-full table-fixed text-left text-[0.9375rem] max-sm:block">
        <thead className="max-sm:block">
          <tr className="border-b border-line-2 max-sm:grid max-sm:grid-cols-3">
            <td className="w-[34%] max-sm:hidden" />
            {columns.map((plan) => (
              <th key={plan.name} scope="col" className="py-3 pr-3 font-semibold">
                {plan.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(([amount, name]) => (
            <tr key={amount} className="border-b border-line max-sm:grid max-sm:grid-cols-3 max-sm:py-3">
              <th scope="row" className="pr-4 font-normal max-sm:col-span-3 max-sm:font-medium sm:py-3.5">
                {name}
              </th>
              {columns.map((plan) => (
                <td
                  key={plan.name}
                  className="pr-3 align-top text-ink-2 max-sm:pt-1 max-sm:text-sm sm:py-3.5"
                >
                  {amountsOf(plan)[amount]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
