import { escapeMarkup } from '@earmark/core/text/escape-markup.ts'
import type { Email } from '../../ports/mail.ts'

export interface EmailParts {
  to: string
  subject: string
  /** Each is one paragraph. */
  before: string[]
  /** Left out where there is nothing to do. */
  button?: { text: string; url: string }
  after: string[]
}

/** The same words as plain text and as a page. Mail programs know no style sheets, so styles stand inline. */
export function makeEmail(parts: EmailParts): Email {
  const { to, subject, before, button, after } = parts
  const link = button ? [`${button.text}:\n${button.url}`] : []
  const text = [...before, ...link, ...after, 'Earmark'].join('\n\n')
  return { to, subject, text: `${text}\n`, html: page(parts) }
}

function page({ subject, before, button, after }: EmailParts): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:#faf7f1;color:#1d1a16;font:16px/1.55 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 24px;font:600 20px/1.2 Georgia,serif">Earmark</p>
<div style="background:#fffdf9;border:1px solid #e6dfd2;border-radius:14px;padding:32px">
<h1 style="margin:0 0 16px;font:500 24px/1.25 Georgia,serif">${escapeMarkup(subject)}</h1>
${before.map(paragraph).join('\n')}
${button ? linkTo(button) : ''}
${after.map(paragraph).join('\n')}
</div>
</div>
</body>
</html>
`
}

function linkTo({ text, url: address }: NonNullable<EmailParts['button']>): string {
  const url = escapeMarkup(address)
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:#1d1a16;color:#faf7f1;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none">${escapeMarkup(text)}</a></p>
<p style="margin:0 0 16px;color:#5d564c;font-size:14px;word-break:break-all">${url}</p>`
}

function paragraph(words: string): string {
  return `<p style="margin:0 0 16px">${escapeMarkup(words)}</p>`
}
