import { useMemo } from 'react'
import type { Command } from '../ui/command-registry.ts'
import { useCommands } from '../ui/use-commands.ts'
import type { Playback } from './playback.ts'

export function usePlayerKeys(playback: Playback): void {
  useCommands(useMemo(() => commandsOf(playback).map(ofNote), [playback]))
}

function commandsOf(playback: Playback): Command[] {
  return [
    { id: 'play', name: 'Play or pause', keys: 'Space', run: () => void playback.toggle() },
    { id: 'play-back', name: 'Back 15 seconds', keys: 'ArrowLeft', run: () => playback.skip(-15) },
    { id: 'play-on', name: 'Forward 15 seconds', keys: 'ArrowRight', run: () => playback.skip(15) },
    { id: 'play-start', name: 'Go to the start', keys: 'Home', run: () => playback.seek(0) },
    { id: 'play-end', name: 'Go to the end', keys: 'End', run: () => playback.seek(Infinity) },
    { id: 'play-slower', name: 'Slower', keywords: 'speed', keys: ',', run: () => playback.stepSpeed(-1) },
    { id: 'play-faster', name: 'Faster', keywords: 'speed', keys: '.', run: () => playback.stepSpeed(1) },
  ]
}

const ofNote = (command: Command): Command => ({ ...command, group: 'note' })
