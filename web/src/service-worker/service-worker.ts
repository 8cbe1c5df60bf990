import { matchRoute } from '@earmark/core/routes.ts'
import { takeOver } from '../base/offline/worker-message.ts'
import { answerNavigation } from './answer-navigation.ts'
import { forgetOldBuilds, cacheBuild, cachedFile } from './shell-cache.ts'
import { isSharing, takeShared } from './take-shared.ts'

// In a service worker `self` is this; the library describes every kind of worker at once.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(cacheBuild()))

self.addEventListener('activate', (event) => event.waitUntil(begin()))

// It waits until a page says so: base/offline asks whether any page is in the midst of something.
self.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (isSharing(request, url)) return event.respondWith(takeShared(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (matchRoute(url.pathname)) event.respondWith(answerNavigation(url, askServer(event)))
    return
  }
  // Sound, calls and all else go to the server: what is kept of them, the page keeps.
  if (/^\/assets\/.*\.(js|css|woff2)$/.test(url.pathname)) event.respondWith(fileOf(request, url))
})

async function begin(): Promise<void> {
  // The server is asked while the worker starts, so that pages open no later for having one.
  await self.registration.navigationPreload?.enable()
  await forgetOldBuilds()
  await self.clients.claim()
}

async function askServer(event: FetchEvent): Promise<Response> {
  // Without preloading there is none.
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

async function fileOf(request: Request, { pathname }: URL): Promise<Response> {
  return (await cachedFile(pathname)) ?? fetch(request)
}
