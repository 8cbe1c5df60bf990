import { linkRel } from '@earmark/core/publishing/link-rel.ts'
import type { Inline } from '@earmark/core/publishing/parse-inline.ts'
import type { Block } from '@earmark/core/publishing/parse-markdown.ts'
import { createElement, Fragment, type ReactNode } from 'react'

/** The text of a page: React escapes every letter of it. */
export function MarkdownView({ blocks }: { blocks: readonly Block[] }) {
  return <div className="public-text">{blocksOf(blocks)}</div>
}

/** As children of their own each: they never change places, so that none needs a key. */
function blocksOf(blocks: readonly Block[]): ReactNode {
  return createElement(Fragment, null, ...blocks.map(blockOf))
}

function blockOf(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = headings[block.level]
      return <Heading>{lineOf(block.content)}</Heading>
    }
    case 'paragraph':
      return <p>{lineOf(block.content)}</p>
    case 'quote':
      return <blockquote>{blocksOf(block.blocks)}</blockquote>
    case 'list': {
      const items = block.items.map((item) => createElement('li', null, blocksOf(item)))
      return createElement(block.isOrdered ? 'ol' : 'ul', null, ...items)
    }
    case 'code':
      return (
        // Scrolled by the keyboard where it is wider than the page.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'rule':
      return <hr />
  }
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

function lineOf(content: readonly Inline[]): ReactNode {
  return createElement(Fragment, null, ...content.map(inlineOf))
}

function inlineOf(inline: Inline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'strong':
      return <strong>{lineOf(inline.content)}</strong>
    case 'emphasis':
      return <em>{lineOf(inline.content)}</em>
    case 'link':
      return (
        <a href={inline.to} rel={linkRel}>
          {lineOf(inline.content)}
        </a>
      )
    case 'code':
      return <code>{inline.text}</code>
    case 'break':
      return <br />
  }
}
