import { putSharedFiles } from '../base/offline/shared-files.ts'

/** As the web app manifest says it: another app hands sound over by a form. */
export function isSharing({ method }: Request, { pathname }: URL): boolean {
  return method === 'POST' && pathname === '/app'
}

/** The files wait on this device for the page, which makes notes of them whether or not there is a connection. */
export async function takeShared(request: Request): Promise<Response> {
  const given = (await request.formData()).getAll('sound')
  await putSharedFiles(given.filter((value) => value instanceof File))
  return Response.redirect('/app?shared', 303)
}
