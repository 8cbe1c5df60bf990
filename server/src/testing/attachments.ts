import { attachment } from '@earmark/core/entities/attachment.ts'
import { send } from './call.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

export const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** A PNG with a text chunk that nobody else is to read: `SECRET`. */
export const tellingPicture = Buffer.from(
  '89504e470d0a1a0a' +
    '00000004494844520000000000000000' +
    '000000067445587453454352455400000000' +
    '0000000249444154ffff00000000' +
    '0000000049454e4400000000',
  'hex',
)

export interface SentFile {
  bytes?: Uint8Array | string
  name?: string
  type?: string
  fields?: Record<string, string>
}

export function formOf({
  bytes = png,
  name = 'cat.png',
  type = 'image/png',
  fields = {},
}: SentFile): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], { type }), name)
  return form
}

export const attached = async (answer: Response) => attachment.parse(await answer.json())

export const attachmentAt = (ulid: string, id = '') =>
  `/api/v1/recordings/${ulid}/attachments${id && `/${id}`}`

/** Attaches files as a script does, and looks at what is kept of them. */
export function attachmentsOf(app: TestApp) {
  return {
    sendForm: (ulid: string, { cookie }: Pick<TestUser, 'cookie'>, body: FormData) =>
      app.fetch(attachmentAt(ulid), { method: 'POST', headers: { cookie, Origin: app.url }, body }),
    readBack: ({ cookie }: Pick<TestUser, 'cookie'>, ulid: string, id: string) =>
      send(app, `${attachmentAt(ulid, id)}/file`, { cookie }),
    async countBlobs(): Promise<number> {
      let count = 0
      for await (const _ of app.services.blobs.list()) count++
      return count
    },
  }
}
