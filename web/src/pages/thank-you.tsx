import { NoPaymentWaiting } from '../features/dashboard/no-payment-waiting.tsx'

export default function Page() {
  return <NoPaymentWaiting />
}
