import type { LinkProps } from 'react-router'
import { PageLink } from '../builds/page-link.tsx'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts'

interface LinkButtonProps extends LinkProps {
  look?: ButtonLook
  size?: ButtonSize
}

/** Looks like a button, goes somewhere. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <PageLink className={buttonClass(look, size, className)} {...rest} />
}
