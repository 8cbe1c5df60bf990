/** Why a team cannot be opened to everyone with an address of one domain. */
export const domainObstacles = ['address_unconfirmed', 'public_domain'] as const
export type DomainObstacle = (typeof domainObstacles)[number]

export function domainObstacleSentence(obstacle: DomainObstacle, domain: string): string {
  return sentences[obstacle].replace('{domain}', () => domain)
}

const sentences = {
  address_unconfirmed: 'Your own address is not confirmed, so nobody can vouch for its domain.',
  public_domain: 'Anyone can have an address at {domain}, so it cannot be used to join a team.',
} as const satisfies Record<DomainObstacle, string>
