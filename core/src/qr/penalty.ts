/** How hard a code would be to read: long runs, blocks, false finders and an uneven balance count against it. */
export function penaltyOf(code: readonly (readonly boolean[])[]): number {
  const columns = code.map((_, at) => code.map((line) => line[at] ?? false))
  const lines = [...code, ...columns].reduce((sum, line) => sum + runPenalty(line) + finderPenalty(line), 0)
  return lines + blockPenalty(code) + balancePenalty(code)
}

/** Five alike in a row cost 3, each further one 1. */
function runPenalty(line: readonly boolean[]): number {
  let penalty = 0
  let run = 0
  for (const [at, module] of line.entries()) {
    run = module === line[at - 1] ? run + 1 : 1
    if (run === 5) penalty += 3
    else if (run > 5) penalty += 1
  }
  return penalty
}

const finders = new Set(['00001011101', '10111010000'])

/** What looks like a finder, with four light modules on one side, costs 40; outside the code all is light. */
function finderPenalty(line: readonly boolean[]): number {
  const text = `0000${line.map((module) => (module ? '1' : '0')).join('')}0000`
  let penalty = 0
  for (let at = 0; at + 11 <= text.length; at++) {
    if (finders.has(text.slice(at, at + 11))) penalty += 40
  }
  return penalty
}

/** Each two by two of one colour costs 3. */
function blockPenalty(code: readonly (readonly boolean[])[]): number {
  let penalty = 0
  for (const [row, line] of code.entries()) {
    const below = code[row + 1]
    if (!below) break
    for (let at = 0; at + 1 < line.length; at++) {
      const isBlock = line[at] === line[at + 1] && line[at] === below[at] && line[at] === below[at + 1]
      if (isBlock) penalty += 3
    }
  }
  return penalty
}

/** Each 5 % away from half dark costs 10. */
function balancePenalty(code: readonly (readonly boolean[])[]): number {
  const all = code.length * code.length
  const dark = code.reduce((sum, line) => sum + line.filter(Boolean).length, 0)
  return Math.max(0, Math.ceil(Math.abs(dark * 20 - all * 10) / all) - 1) * 10
}
