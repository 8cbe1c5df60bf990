import { isRouteErrorResponse } from 'react-router'

export function statusOfError(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

export function titleOfError(error: unknown): string {
  return statusOfError(error) === 404 ? 'Page not found' : 'Internal Server Error'
}
