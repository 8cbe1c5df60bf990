import { useEffect, useState } from 'react'
import { droppedFiles } from './dropped-files.ts'

/** Files that are dropped anywhere in the window. Returns whether some are being dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const listen = (
      name: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      handle: (event: DragEvent) => void,
    ) => window.addEventListener(name, handle, { signal: stop.signal })
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Without this the browser would leave Earmark and open the file.
      event.preventDefault()
      setIsOver(true)
    }
    listen('dragenter', handleOver)
    listen('dragover', handleOver)
    listen('dragleave', (event) => event.relatedTarget === null && setIsOver(false))
    listen('drop', (event) => {
      setIsOver(false)
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      void droppedFiles(event.dataTransfer).then(onFiles)
    })
    return () => stop.abort()
  }, [onFiles])
  return isOver
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
