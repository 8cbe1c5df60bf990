/** Of lines that a model wrote and nobody sees. */
export function linesLeftOut(count: number): string {
  if (count === 0) return ''
  const lines = count === 1 ? 'One line was' : `${count} lines were`
  return ` ${lines} left out: it was not said, or it had a link.`
}
