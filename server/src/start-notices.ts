import { type Config, type Environment, unknownSettings } from './config.ts'

/** What whoever starts a server should know of how it is set, a sentence each. It runs all the same. */
export function startNotices(
  environment: Environment,
  config: Pick<Config, 'HOST' | 'EARMARK_URL' | 'STRIPE_SECRET_KEY'>,
): string[] {
  const unknown = unknownSettings(environment).map(
    (name) =>
      `${name} is no setting of Earmark and has no effect; docs/operators/settings.md lists them all.`,
  )
  return [...unknown, ...aboutTheNetwork(config), ...aboutPayments(config)]
}

function aboutPayments({
  EARMARK_URL,
  STRIPE_SECRET_KEY,
}: Pick<Config, 'EARMARK_URL' | 'STRIPE_SECRET_KEY'>) {
  if (!EARMARK_URL?.startsWith('https://') || STRIPE_SECRET_KEY !== undefined) return []
  return [
    'STRIPE_SECRET_KEY is not set, so payments are a sandbox: whoever comes to this server can take a paid plan, and no money moves.',
  ]
}

const everywhere = new Set(['0.0.0.0', '::'])

function aboutTheNetwork({ HOST, EARMARK_URL }: Pick<Config, 'HOST' | 'EARMARK_URL'>): string[] {
  if (!everywhere.has(HOST) || EARMARK_URL?.startsWith('https://')) return []
  return [
    `HOST ${HOST} lets the whole network reach this server over plain http: passwords and notes can be read on their way, and browsers open no microphone there. Put a proxy that speaks https in front, and set EARMARK_URL to its address.`,
  ]
}
