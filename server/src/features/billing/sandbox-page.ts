import { html } from 'hono/html'
import { createPageFrame, type PageParts, type ShowPage } from '../../platform/http/page-frame.ts'
import type { Services } from '../../services.ts'

export type SandboxParts = Omit<PageParts, 'note'>

export type ShowSandbox = ShowPage

/** The sandbox's pages say what they are. */
export function createSandboxFrame(services: Pick<Services, 'webBuild'>): ShowSandbox {
  const show = createPageFrame(services)
  return (c, parts) => show(c, { ...parts, note })
}

const note = html`<strong>Sandbox: no money moves.</strong> This server has no payment provider, so this page stands in for one.`

export const gone: SandboxParts = {
  title: 'Nothing to pay here',
  body: html`<p class="sum">This page has expired, or was used already.</p><p class="back"><a href="/app">Back to Earmark</a></p>`,
}
