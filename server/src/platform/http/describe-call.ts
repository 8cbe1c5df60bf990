import type { Answer, Body, Call, FormFields } from '@earmark/core/calls/call.ts'
import type { RouteConfig } from '@hono/zod-openapi'

/** A row of core's table in OpenAPI's words, by which Hono checks what is sent as well. */
export function describeCall(name: string, row: Call): RouteConfig {
  const [method = '', path = ''] = name.split(' ')
  const { summary, description, params, query, body, answer } = row
  return {
    // By the table's type it is one of the methods.
    method: method.toLowerCase() as RouteConfig['method'],
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    summary,
    ...(description && { description }),
    ...((params || query || body) && {
      request: { ...(params && { params }), ...(query && { query }), ...(body && { body: bodyOf(body) }) },
    }),
    responses: responsesOf(answer),
  }
}

type Request = NonNullable<RouteConfig['request']>

function bodyOf(body: Body): NonNullable<Request['body']> {
  switch (body.kind) {
    case 'json':
      return {
        ...(body.isRequired && { required: true }),
        content: { 'application/json': { schema: body.schema } },
      }
    case 'form':
      return { content: { 'multipart/form-data': { schema: formOf(body.fields) } } }
    case 'json_or_form':
      // Not marked as required, for then a form would be taken for wrong JSON.
      return {
        content: {
          'application/json': { schema: body.schema },
          'multipart/form-data': { schema: formOf(body.fields) },
        },
      }
    case 'bytes':
      return {
        ...(body.isRequired && { required: true }),
        content: { 'application/offset+octet-stream': { schema: binary } },
      }
  }
}

const binary = { type: 'string', format: 'binary' } as const

function formOf(fields: FormFields) {
  const properties = Object.entries(fields).map(([name, field]) => [name, { type: 'string', ...field }])
  return { type: 'object' as const, required: ['file'], properties: Object.fromEntries(properties) }
}

function responsesOf(answer: Answer): RouteConfig['responses'] {
  if (answer.kind === 'none') return { 204: { description: answer.description } }
  if (answer.kind === 'json') {
    const content = {
      'application/json': { schema: answer.schema },
      ...(answer.isStreamed && contentOf({ 'text/event-stream': 'text' })),
    }
    return { [answer.status]: { description: answer.description, content } }
  }
  return Object.fromEntries(
    Object.entries(answer.statuses).map(([status, { description, types }]) => [
      status,
      { description, ...(types && { content: contentOf(types) }) },
    ]),
  )
}

function contentOf(types: Record<string, 'binary' | 'text'>) {
  const schemaOf = (kind: 'binary' | 'text') => (kind === 'binary' ? binary : { type: 'string' as const })
  return Object.fromEntries(Object.entries(types).map(([type, kind]) => [type, { schema: schemaOf(kind) }]))
}
