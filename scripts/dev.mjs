// npm run dev: the same product on one port, where a change in web/ shows at once and one in server/ or core/
// restarts the server.
import { spawn } from 'node:child_process'
import { ensureInstalled, root } from './build.mjs'
import { endWithNpm } from './end-with-npm.mjs'

endWithNpm()
await ensureInstalled()
const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'scripts/dev-server.mjs']
const child = spawn(process.execPath, watch, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
// Ctrl-C reaches the child by itself; a signal to us alone must be handed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('close', (code) => process.exit(code ?? 0))
